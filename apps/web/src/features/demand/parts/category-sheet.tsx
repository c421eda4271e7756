import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { CategorySwitcher } from '../../../kit/category-switcher.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Empty } from '../../../kit/states.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { type Category, found, nodesTo } from '../demand.categories.ts'

interface CategorySheetProps {
  query: UseQueryResult<unknown, unknown>
  nodes: readonly Category[]
  value: string
  onChoose: (no: string) => void
  onClose: () => void
}

/** As many as one looks through. */
const most = 30

/** Picks a category: level by level, or by a word of its name. */
export default function CategorySheet({ query, nodes, value, onChoose, onClose }: CategorySheetProps) {
  const [path, setPath] = useState(() => nodesTo(nodes, value).map(({ no }) => no))
  const [words, setWords] = useState('')
  const chosen = nodesTo(nodes, path.at(-1) ?? '').at(-1)
  const choose = (next: readonly string[]) => {
    const no = next.at(-1)
    setPath([...next])
    // Nothing stands below a leaf: that is the choice.
    if (no && nodesTo(nodes, no).at(-1)?.children.length === 0) onChoose(no)
  }
  const hits = words ? found(nodes, words).slice(0, most) : []
  return (
    <Sheet
      open
      title="选择类别"
      onClose={onClose}
      footer={chosen && !words && <Button onClick={() => onChoose(chosen.no)}>就选“{chosen.name}”</Button>}
    >
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
        <SearchField
          value={words}
          placeholder="搜索类别，例如：钢筋"
          onChange={(next) => setWords(next.trim())}
        />
        {!words && (
          <CategorySwitcher
            label="类别"
            nodes={nodes.map(asChoice)}
            value={path}
            onChange={choose}
            levels={3}
          />
        )}
        {words && hits.length === 0 && <Empty text="没有这个类别，请换一个词，或清空后逐级选择。" />}
        {hits.length > 0 && (
          <OptionList
            label="找到的类别"
            value={value}
            onChange={onChoose}
            options={hits.map((way) => ({
              value: way.at(-1)?.no ?? '',
              label: way.map(({ name }) => name).join(' / '),
            }))}
          />
        )}
      </QueryState>
    </Sheet>
  )
}

interface Choice {
  readonly id: string
  readonly name: string
  readonly children: readonly Choice[]
}

const asChoice = ({ no, name, children }: Category): Choice => ({
  id: no,
  name,
  children: children.map(asChoice),
})
