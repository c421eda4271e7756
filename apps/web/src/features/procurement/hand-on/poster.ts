import { encode } from 'uqr'
import { paper } from '../../../styles/paper.ts'

/** What a poster says; public words only. */
export interface PosterWords {
  /** What kind of notice it is. */
  readonly kind: string
  readonly title: string
  /** Label and value, at most four. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Where the code leads. */
  readonly link: string
}

const width = 750
const margin = 56
const inner = width - 2 * margin
const code = 300
const { ground, ink, quiet, brand } = paper

/** How wide a text is, in ems of its size: figures and letters are about half as wide as Chinese signs. */
const wide = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u0020-\u00ff]/.test(sign) ? 0.56 : 1), 0)

/** The text on lines that fit, the last one cut where there would be more. */
export function linesOf(text: string, size: number, most: number): readonly string[] {
  const room = inner / size
  const lines: string[] = ['']
  for (const sign of text) {
    const last = lines.length - 1
    const line = lines[last] ?? ''
    if (wide(line + sign) <= room) lines[last] = line + sign
    else if (lines.length < most) {
      // A bracket opens on the line of what stands in it.
      const opens = /[（《“「]$/.exec(line)?.[0] ?? ''
      lines[last] = opens ? line.slice(0, -1) : line
      lines.push(opens + sign)
    } else {
      lines[last] = `${[...line].slice(0, -1).join('')}…`
      break
    }
  }
  return lines
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

interface Line {
  readonly text: string
  readonly y: number
  readonly size: number
  readonly colour?: string
  readonly bold?: true
  readonly x?: number
}

const drawn = ({ text, y, size, colour = ink, bold, x = margin }: Line) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${bold ? ' font-weight="600"' : ''}>${safe(text)}</text>`

/** The code as one path of squares, with the margin around it that readers need. */
function codePath(link: string, x: number, y: number): string {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const step = code / size
  const squares = data.flatMap((row, r) =>
    row.flatMap((dark, c) => (dark ? [`M${x + c * step} ${y + r * step}h${step}v${step}h-${step}z`] : [])),
  )
  return `<path fill="${ink}" shape-rendering="crispEdges" d="${squares.join('')}"/>`
}

/** A picture of the notice with a code that leads to it, as SVG. */
export function posterSvg({ kind, title, facts, link }: PosterWords, product: string): string {
  let y = 128
  const down = (by: number) => {
    y += by
    return y
  }
  const lines: Line[] = [{ text: kind, y: 104, size: 32, colour: brand, bold: true }]
  for (const text of linesOf(title, 44, 3)) lines.push({ text, y: down(60), size: 44, bold: true })
  down(36)
  for (const [label, value] of facts.slice(0, 4)) {
    lines.push({ text: label, y: down(48), size: 26, colour: quiet })
    for (const text of linesOf(value, 30, 2)) lines.push({ text, y: down(42), size: 30 })
  }
  const top = y + 48
  const height = top + code + 72
  const beside = margin + code + 28
  lines.push(
    { text: '长按或扫码', y: top + 130, size: 34, x: beside, bold: true },
    { text: '看公告、下载清单、报名', y: top + 180, size: 26, x: beside, colour: quiet },
    { text: product, y: top + 226, size: 26, x: beside, colour: quiet },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="PingFang SC, HarmonyOS Sans, MiSans, Noto Sans CJK SC, sans-serif"><rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="12" fill="${brand}"/>${lines.map(drawn).join('')}${codePath(link, margin, top)}</svg>`
}
