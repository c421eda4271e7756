/** A keyset cursor for the client to hand back: opaque text around the sort values of the last row. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The sort values of a cursor, or undefined when it is not one of ours with `count` values. */
export function decodeCursor(cursor: string, count: number): readonly string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isOurs =
      Array.isArray(values) && values.length === count && values.every((v) => typeof v === 'string')
    return isOurs ? values : undefined
  } catch {
    return undefined
  }
}
