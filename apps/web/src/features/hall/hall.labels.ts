import { alsoWords } from '../../patterns/list-controls.ts'
import type { Method } from './hall.filter.ts'

/** What an empty tab says when nothing else narrows it; the first tab says what its address says. */
export const nothingYet: Readonly<Partial<Record<Method, string>>> = {
  notice: '现在没有招标公告，可以先看招标预告。',
  auction: '现在没有动态竞价，可以先看招标公告。',
  demand: '现在没有需求预算，可以先看招标公告。',
  preview: '现在没有招标预告，可以先看招标公告。',
}

interface Found {
  readonly total: number
  readonly totalCapped?: boolean
  readonly sought?: { readonly also: readonly string[] }
}

/** How many were found, in words, and by which other words. */
export function totalWords({ total, totalCapped, sought }: Found): string {
  return `${totalCapped ? '超过 10,000 个项目' : `共 ${total} 个项目`}${alsoWords(sought?.also)}`
}
