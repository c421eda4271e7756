import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Chips, type Option, OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import s from './hall.module.css'

/** Options that stand together; the name is left out where there is one group only. */
export interface ChoiceGroup {
  readonly label?: string
  readonly options: readonly Option[]
}

interface ChoiceSheetProps {
  title: string
  groups: readonly ChoiceGroup[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** As many as are shown before the arrow that opens the rest. */
const shownFirst = 9

/** One filter as a sheet: a pick counts at once. Explained choices stand under each other, short ones as chips. */
export default function ChoiceSheet({ title, groups, value, onChoose, onClose }: ChoiceSheetProps) {
  const options = groups.flatMap((group) => group.options)
  const [all, setAll] = useState(options.findIndex((option) => option.value === value) >= shownFirst)
  const shown = all ? groups : cut(groups, shownFirst)
  const List = options.some((option) => option.note) ? OptionList : Chips
  const choose = (next: string) => {
    onChoose(next)
    onClose()
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      {shown.map((group) => (
        <div key={group.label ?? title} className={s.group}>
          {group.label && <h3 className={s.groupName}>{group.label}</h3>}
          <List label={group.label ?? title} options={group.options} value={value} onChange={choose} />
        </div>
      ))}
      {!all && options.length > shownFirst && (
        <div className={s.more}>
          <Button tone="quiet" wide onClick={() => setAll(true)}>
            展开全部{title}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

/** The first options, in their groups. */
function cut(groups: readonly ChoiceGroup[], most: number): readonly ChoiceGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const options = group.options.slice(0, Math.max(0, left))
    left -= options.length
    return options.length > 0 ? [{ ...group, options }] : []
  })
}
