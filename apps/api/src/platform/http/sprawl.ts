/** A body's values may lie this deep in each other. */
const deepest = 32
/** Values that a body may hold: 2,000 rows of 20 cells and plenty beside. */
const mostValues = 50_000

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/**
 * Tells whether a JSON text is deeper or has more values than any call needs. Reading it would hold up everybody else;
 * looking at it does not. Whether it is JSON at all is not looked at.
 */
export function sprawls(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === comma) values += 1
    else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) depth -= 1
    if (depth > deepest || values > mostValues) return true
  }
  return false
}

/** Where the text that begins at `from` ends; the end of everything when it does not. */
function endOfText(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
  return slashes % 2 === 1
}
