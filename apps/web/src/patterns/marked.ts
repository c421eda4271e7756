import { fold } from '@jb/domain/shared/bigrams'

/** A part of a text, and whether it is what was found. */
export interface Piece {
  readonly text: string
  readonly found: boolean
}

const isFigure = (char: string | undefined) => char !== undefined && /^[0-9]$/.test(char)
const isWord = (char: string | undefined) =>
  char !== undefined && /^[\p{L}\p{N}]$/u.test(char) && !isHan(char)
const isHan = (char: string) => /^\p{Script=Han}$/u.test(char)

/** A text folded sign by sign, so that each sign stays where it is. */
function foldedSigns(signs: readonly string[]): readonly string[] {
  const plain = signs.map((sign) => [...fold(sign)][0] ?? sign)
  const measure = (sign: string, at: number) =>
    /[×✕*]/.test(sign) && isFigure(plain[at - 1]) && isFigure(plain[at + 1])
  return plain.map((sign, at) => (measure(sign, at) ? 'x' : sign))
}

/** Whether a mark may begin here: words are found by their beginnings, figures also behind φ and between measures. */
function begins(mark: readonly string[], before: string | undefined): boolean {
  const [first = ''] = mark
  if (isHan(first) || !isWord(before)) return true
  return isFigure(first) && (before === 'φ' || before === 'x')
}

/** A text in pieces: what the folded `marks` say was found by, the longest first, and what lies between. */
export function piecesOf(text: string, marks: readonly string[]): readonly Piece[] {
  const signs = [...text]
  const folded = foldedSigns(signs)
  const wanted = marks.map((mark) => [...mark]).sort((a, b) => b.length - a.length)
  const found = signs.map(() => false)
  for (let at = 0; at < signs.length; at++) {
    const hit = wanted.find(
      (mark) => mark.every((sign, more) => folded[at + more] === sign) && begins(mark, folded[at - 1]),
    )
    if (hit) found.fill(true, at, at + hit.length)
  }
  const pieces: { text: string; found: boolean }[] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    if (last && last.found === found[at]) last.text += sign
    else pieces.push({ text: sign, found: found[at] === true })
  }
  return pieces
}
