import { type Refusal, refuse } from './refusal.ts'

/**
 * A state machine as data: status → action → next status. Guards live in the verb that uses the arrow.
 */
export type Flow<Status extends string> = {
  readonly [S in Status]: Readonly<Partial<Record<string, Status>>>
}

/** All actions that occur anywhere in a flow. */
export type ActionOf<F> = { [S in keyof F]: keyof F[S] }[keyof F] & string

/**
 * The status that `action` leads to from `status`, or the refusal `<subject>.wrongStatus`
 * with the present status in its detail.
 */
export function follow<Status extends string, const Subject extends string>(
  subject: Subject,
  flow: Flow<Status>,
  status: Status,
  action: string,
): Status | Refusal<`${Subject}.wrongStatus`> {
  const next = flow[status][action]
  return next ?? refuse(`${subject}.wrongStatus` as const, { status, action })
}
