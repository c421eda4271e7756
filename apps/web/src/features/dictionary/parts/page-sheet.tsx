import { useState } from 'react'
import { OptionList } from '../../../kit/options.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Empty } from '../../../kit/states.tsx'
import { pages } from '../dictionary.pages.ts'

interface PageSheetProps {
  /** Names of those that have an entry. */
  readonly mapped: readonly string[]
  readonly onPick: (name: string) => void
  readonly onClose: () => void
}

/** The mobile pages that have no entry yet, to be found by title or path. */
export default function PageSheet({ mapped, onPick, onClose }: PageSheetProps) {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const options = pages
    .filter(({ name }) => !mapped.includes(name))
    .filter(({ title, path }) => title.includes(wanted) || path.toLowerCase().includes(wanted))
    .map(({ name, title, path }) => ({ value: name, label: title, note: path }))
  return (
    <Sheet open onClose={onClose} title="添加页面">
      <SearchField value={keyword} placeholder="搜索页面名称或路径" onChange={setKeyword} />
      {options.length > 0 ? (
        <OptionList label="手机页面" options={options} value={undefined} onChange={onPick} />
      ) : (
        <Empty text="没有找到还没有映射的页面，请换个名称或路径。" />
      )}
    </Sheet>
  )
}
