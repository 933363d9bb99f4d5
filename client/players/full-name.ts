type Named = { firstName: string | null; lastName: string | null }

export const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ')
