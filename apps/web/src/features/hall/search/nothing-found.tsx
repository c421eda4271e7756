import type { Answer } from '@jb/contract/endpoint'
import type { hallPage } from '@jb/contract/hall/hall.contract'
import type { Looser } from '@jb/contract/hall/hall.shapes'
import { Button } from '../../../kit/button.tsx'
import { alsoWords } from '../../../patterns/list-controls.ts'
import type { HallSearch } from '../hall.filter.ts'
import s from './searching.module.css'

interface NothingFoundProps {
  readonly page: Pick<Answer<typeof hallPage>, 'looser' | 'sought'>
  readonly search: HallSearch
  readonly set: (change: Partial<HallSearch>) => void
  readonly clear: () => void
}

const unfiltered = { type: undefined, region: undefined, state: undefined }

/** Nothing was found: for what, by which other words, and what to leave out to find something. */
export function NothingFound({ page, search, set, clear }: NothingFoundProps) {
  const { looser = [], sought } = page
  const keyword = search.keyword?.slice(0, 50)
  const also = alsoWords(sought?.also)
  return (
    <div className={s.nothing}>
      <p className={s.text}>{sentenceOf(keyword, looser.length > 0)}</p>
      {also && <p className={s.also}>{also.slice(1)}，同样没有。</p>}
      <div className={s.ways}>
        {looser.map((one) => (
          <Button
            key={`${one.keyword}${one.unfiltered}`}
            tone="quiet"
            wide
            onClick={() => set({ keyword: one.keyword || undefined, ...(one.unfiltered && unfiltered) })}
          >
            {wayOf(one)}（{one.total < 100 ? `${one.total} 个` : '100 多个'}）
          </Button>
        ))}
        <Button tone="quiet" wide onClick={clear}>
          清除条件
        </Button>
      </div>
    </div>
  )
}

function sentenceOf(keyword: string | undefined, ways: boolean): string {
  if (!keyword) return '没有符合这些条件的项目，可以放宽条件再看。'
  const several = /\s/.test(keyword) ? '同时符合' : '符合'
  if (ways) return `没有${several}“${keyword}”的项目，放宽一个条件就有：`
  return `没有${several}“${keyword}”的项目，可以少写几个字，或换个叫法再搜。`
}

function wayOf({ keyword, without, unfiltered: open }: Looser): string {
  if (without !== undefined) return `去掉“${without}”`
  return open ? '不限类型、地区和状态' : `分开搜“${keyword}”`
}
