/** Who is chosen for even teams, kept in this tab until their match is recorded. */
export const balanceDraftKey = (clanId: number, userId: string) => `balance:${clanId}:${userId}`
