/** What a log line may say of a thrown thing. */
export type ErrorFacts = {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** SQLSTATE or a system's word. */
  readonly code?: string
  readonly routine?: string
  readonly constraint?: string
}

const textOf = (value: unknown, name: string): string | undefined => {
  const field = (value as Record<string, unknown> | null)?.[name]
  return typeof field === 'string' ? field : undefined
}

/** PostgreSQL's data errors (class 22) quote the offending value: `invalid input syntax for type numeric: "…"`. */
function safeMessage(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return textOf(thrown, 'code')?.startsWith('22') ? message.replace(/".*"/s, '"…"') : message
}

/** The calls alone: the head of a stack repeats the message. */
function callsOf(thrown: unknown): string {
  const lines = (textOf(thrown, 'stack') ?? '').split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}

/**
 * A thrown thing for the log: type, message, code, routine, constraint and calls. Whatever else it carries stays out:
 * the detail and context of a database error hold whole rows, with phone numbers and the content of bids.
 */
export function errorFacts(thrown: unknown): ErrorFacts {
  const [code, routine, constraint] = ['code', 'routine', 'constraint'].map((name) => textOf(thrown, name))
  return {
    type: thrown instanceof Error ? thrown.name : typeof thrown,
    message: safeMessage(thrown),
    stack: callsOf(thrown),
    ...(code === undefined ? {} : { code }),
    ...(routine === undefined ? {} : { routine }),
    ...(constraint === undefined ? {} : { constraint }),
  }
}
