import { alsoWords } from '../../patterns/list-controls.ts'

interface Found {
  readonly total: number
  readonly totalCapped?: boolean
  readonly sought?: { readonly also: readonly string[] }
}

/** How many were found, in words, and by which other words. */
export function totalWords({ total, totalCapped, sought }: Found): string {
  return `${totalCapped ? '超过 10,000 个项目' : `共 ${total} 个项目`}${alsoWords(sought?.also)}`
}
