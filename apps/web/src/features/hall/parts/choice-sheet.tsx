import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Chips, type Option, OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import s from './hall.module.css'

interface ChoiceSheetProps {
  title: string
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** As many as are shown before the arrow that opens the rest. */
const shownFirst = 9

/** One filter as a sheet: a pick counts at once. Explained choices stand under each other, short ones as chips. */
export default function ChoiceSheet({ title, options, value, onChoose, onClose }: ChoiceSheetProps) {
  const [all, setAll] = useState(options.findIndex((option) => option.value === value) >= shownFirst)
  const shown = all ? options : options.slice(0, shownFirst)
  const List = options.some((option) => option.note) ? OptionList : Chips
  const choose = (next: string) => {
    onChoose(next)
    onClose()
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <List label={title} options={shown} value={value} onChange={choose} />
      {shown.length < options.length && (
        <div className={s.more}>
          <Button tone="quiet" wide onClick={() => setAll(true)}>
            展开全部{title}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
