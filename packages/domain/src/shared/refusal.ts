/**
 * A refusal is the domain's answer "no, because": a value, never an exception.
 * `refused` is a code such as `bid.closed`; its Chinese sentence stands in the contract,
 * in the `refusals` of each endpoint that may give it.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Makes a refusal. `detail` holds facts for the screen (nearest legal date, current state), never secrets. */
export function refuse<const Code extends string>(
  code: Code,
  detail?: Readonly<Record<string, unknown>>,
): Refusal<Code> {
  return detail ? { refused: code, detail } : { refused: code }
}

/** Tells a refusal from a result. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string'
  )
}
