import type { NotificationStatus } from './kinds.ts'

const statuses = ['pending', 'accepted', 'declined'] as const satisfies NotificationStatus[]

/** The data may be anything: malformed or missing fields are null. */
export function notificationData(data: unknown) {
  const fields = fieldsOf(data)
  return {
    fromUserId: hasValue(fields.fromUserId) ? String(fields.fromUserId) : null,
    fromPlayerId: idIn(fields.fromPlayerId),
    subjectId: idIn(fields.subjectId),
    status: statuses.find((status) => status === fields.status) ?? null,
    values: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (hasValue(value) ? [[name, String(value)]] : [])),
    ) as Partial<Record<string, string>>,
  }
}

function fieldsOf(data: unknown): Record<string, unknown> {
  const given = typeof data === 'string' ? parsed(data) : data
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {}
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const hasValue = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

const idIn = (value: unknown) =>
  hasValue(value) && /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : null
