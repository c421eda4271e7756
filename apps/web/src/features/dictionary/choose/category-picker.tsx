import type { NamedCategory } from '@jb/contract/dictionary/category.contract'
import { type CategoryKind, categoryKindNames } from '@jb/domain/dictionary/category-kinds'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { nodesOnPath } from '../../../kit/category-levels.tsx'
import { CategorySwitcher } from '../../../kit/category-switcher.tsx'
import { categoryLevels } from '../../../kit/limits.ts'
import { SearchField } from '../../../kit/search-field.tsx'
import { Empty } from '../../../kit/states.tsx'
import { TypeChooser } from '../../../kit/type-chooser.tsx'
import { alsoWords } from '../../../patterns/list-controls.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import s from './category.module.css'
import { type TreeNode, useCategories, useFoundCategories, wayTo } from './category.queries.ts'

interface CategoryPickerProps {
  /** The kinds to choose from; of a single one nobody is asked. */
  kinds: readonly [CategoryKind, ...CategoryKind[]]
  /** What is chosen already. */
  value?: { readonly kind: CategoryKind; readonly no: string }
  /** Puts what one chooses from, and what stands in the bar below it, where they belong. */
  frame: (list: ReactNode, bar: ReactNode) => ReactNode
  onDone: (chosen: NamedCategory) => void
}

/** A category: level by level, or by what the trade calls it (spec §2, category switcher). */
export function CategoryPicker({ kinds, value, frame, onDone }: CategoryPickerProps) {
  const [kind, setKind] = useState(value && kinds.includes(value.kind) ? value.kind : kinds[0])
  const [path, setPath] = useState<readonly string[]>()
  const [keyword, setKeyword] = useState('')
  const tree = useCategories(kind)
  const nodes = tree.data ?? []
  const ids = path ?? (value?.kind === kind ? wayTo(nodes, value.no).map(({ id }) => id) : [])
  const way = nodesOnPath(nodes, ids) as readonly TreeNode[]
  const names = way.map(({ full }) => full)
  const no = way.at(-1)?.no
  const wanted = keyword.trim()
  const list = (
    <div className={s.picker}>
      {kinds.length > 1 && (
        <TypeChooser
          label="类别所属"
          items={kinds.map((id) => ({ id, name: categoryKindNames[id] }))}
          value={kind}
          onChoose={({ id }) => {
            setKind(id)
            setPath([])
          }}
        />
      )}
      <SearchField value={keyword} onChange={setKeyword} placeholder="搜索类别，如 螺纹钢、商砼" />
      {wanted === '' ? (
        <QueryState query={tree} hasData={tree.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
          <CategorySwitcher
            label={`${categoryKindNames[kind]}类别`}
            nodes={nodes}
            value={ids}
            onChange={setPath}
            levels={categoryLevels.most}
          />
        </QueryState>
      ) : (
        <Found kind={kind} keyword={wanted} onPick={onDone} />
      )}
    </div>
  )
  const bar = wanted === '' && (
    <>
      <span className={s.chosen} aria-live="polite">
        {names.length > 0 ? `已选：${names.join(' › ')}` : '还没有选择类别'}
      </span>
      <Button
        disabledReason={no === undefined ? '请先选择一个类别，选到哪一级都可以。' : undefined}
        onClick={() => no !== undefined && onDone({ kind, no, names })}
      >
        确定
      </Button>
    </>
  )
  return frame(list, bar)
}

interface FoundProps {
  kind: CategoryKind
  keyword: string
  onPick: (chosen: NamedCategory) => void
}

/** What the words have found: one press is the choice. */
function Found({ kind, keyword, onPick }: FoundProps) {
  const query = useFoundCategories(kind, keyword)
  const { records = [], also = [] } = query.data ?? {}
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
      {records.length === 0 ? (
        <Empty
          text={`${categoryKindNames[kind]}里没有叫“${keyword}”的类别${alsoWords(also)}。请换个短一点的说法，或清空搜索后逐级选择。`}
        />
      ) : (
        <ul className={s.found} aria-label="找到的类别">
          {records.map((one) => (
            <li key={one.no}>
              <button type="button" onClick={() => onPick(one)}>
                {one.names.at(-1)}
                <small>{one.names.slice(0, -1).join(' › ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}
