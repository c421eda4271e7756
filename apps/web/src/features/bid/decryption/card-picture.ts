import { cardText } from '@jb/domain/bid/card-code'
import { encode } from 'uqr'
import { paper } from '../../../styles/paper.ts'

/** What stands on a card besides its code. */
export interface CardFacts {
  readonly code: string
  readonly no: string
  readonly title: string
  readonly version: number
}

const { ground, ink, quiet, brand } = paper
const [width, height, margin, size] = [750, 1000, 56, 380] as const

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The square code of a card as one path, with the margin that readers need. */
export function squares(card: CardFacts, x: number, y: number, wide: number): string {
  const { data, size: modules } = encode(cardText(card), { ecc: 'M', border: 2 })
  const step = wide / modules
  const parts = data.flatMap((row, r) =>
    row.flatMap((dark, c) => (dark ? [`M${x + c * step} ${y + r * step}h${step}v${step}h-${step}z`] : [])),
  )
  return parts.join('')
}

const line = (text: string, y: number, points: number, colour: string, more = '') =>
  `<text x="${margin}" y="${y}" font-size="${points}" fill="${colour}"${more}>${safe(text)}</text>`

/** The card as a picture to keep and to print (SVG). */
export function cardSvg(card: CardFacts): string {
  const groups = card.code.split(' ')
  const rows = [groups.slice(0, 4).join('  '), groups.slice(4).join('  ')]
  const name = [...card.title]
  const title = name.length > 20 ? `${name.slice(0, 19).join('')}…` : card.title
  const mono = ' font-family="ui-monospace, Menlo, Consolas, monospace" font-weight="700"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    line('解密卡', 110, 52, brand, ' font-weight="700"'),
    line(title, 170, 30, ink),
    line(`${card.no} · 投标第 ${card.version} 版`, 215, 26, quiet),
    `<path fill="${ink}" shape-rendering="crispEdges" d="${squares(card, (width - size) / 2, 250, size)}"/>`,
    ...rows.map((text, at) => line(text, 710 + at * 64, 42, ink, mono)),
    line('开标时用它解密这一版投标。谁拿到它，谁就能解开这份投标，', 860, 24, quiet),
    line('请像公章一样保管；平台没有副本，丢失不补。', 896, 24, quiet),
    '</svg>',
  ].join('')
}
