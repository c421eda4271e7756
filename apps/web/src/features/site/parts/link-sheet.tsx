import { isSafeLink } from '@jb/domain/shared/rich-text'
import type Quill from 'quill/core'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { Place } from './text-tools.tsx'

interface LinkSheetProps {
  readonly quill: Quill
  /** Where the cursor stood, or what was selected, before the sheet took the focus. */
  readonly range: Place
  /** Told where the cursor belongs now. */
  onClose(cursor: Place): void
}

/** Where the selected words lead to; without a selection also the words. */
export function LinkSheet({ quill, range, onClose }: LinkSheetProps) {
  const { index, length } = range
  const before: unknown = quill.getFormat(index, length).link
  const [href, setHref] = useState(typeof before === 'string' ? before : 'https://')
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const put = () => {
    const address = href.trim()
    if (!isSafeLink(address)) return setError('请填写 https:// 开头的完整网址。')
    const shown = words.trim() || address
    if (length > 0) quill.formatText(index, length, 'link', address, 'user')
    else quill.insertText(index, shown, 'link', address, 'user')
    onClose({ index: index + (length || shown.length), length: 0 })
  }
  const remove = () => {
    quill.formatText(index, length, 'link', false, 'user')
    onClose(range)
  }
  return (
    <Sheet
      open
      title="插入链接"
      onClose={() => onClose(range)}
      footer={
        <>
          {typeof before === 'string' && length > 0 && (
            <Button tone="quiet" onClick={remove}>
              去掉链接
            </Button>
          )}
          <Button onClick={put}>确定</Button>
        </>
      }
    >
      <TextField
        label="网址"
        value={href}
        required
        error={error}
        maxLength={500}
        onChange={(next) => {
          setHref(next)
          setError(undefined)
        }}
      />
      {length === 0 && (
        <TextField
          label="显示的文字"
          value={words}
          maxLength={100}
          onChange={setWords}
          hint="不填则显示网址。"
        />
      )}
    </Sheet>
  )
}
