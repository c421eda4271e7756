import { type CardFault, cardCharacters, cardLength, isCardFault, readCard } from '@jb/domain/bid/card-code'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import s from './card.module.css'
import { canScan, scan } from './scan.ts'

interface CardEntryProps {
  submitLabel: string
  /** Uses the card; what it throws is said under the field. */
  onCard: (secret: Uint8Array) => Promise<unknown>
}

/** A card as it is typed, pasted, or read from a picture. */
export function CardEntry({ submitLabel, onCard }: CardEntryProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const picture = useRef<HTMLInputElement>(null)
  const count = cardCharacters(typed.replace(/^jbcard:[^:]*:\d+:/i, '')).length
  const use = async (text: string) => {
    const read = readCard(text)
    if (isCardFault(read)) return setWrong(faultSentence(read))
    setWrong(undefined)
    await onCard(read).catch((error: unknown) => setWrong(sentenceOf(error)))
  }
  const take = async (file: File | undefined) => {
    const text = file && (await scan(file))
    if (text === undefined) return setWrong('这张图里没有识别到解密卡的二维码，请换一张，或手工输入。')
    setTyped(text)
    await use(text)
  }
  return (
    <>
      <TextAreaField
        label="解密卡上的 32 位字符"
        value={typed}
        rows={3}
        error={wrong}
        placeholder="例如：7K3M 9QXA …"
        hint={`不分大小写，空格可以不输；已输入 ${count} / ${cardLength} 位。`}
        onChange={(text) => {
          setTyped(text)
          setWrong(undefined)
        }}
      />
      <div className={s.buttons}>
        {canScan() && (
          <>
            <input
              ref={picture}
              type="file"
              accept="image/*"
              className={s.hidden}
              tabIndex={-1}
              aria-label="选择解密卡的图片"
              onChange={(event) => {
                void take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Button tone="quiet" onClick={() => picture.current?.click()}>
              拍照或选图识别
            </Button>
          </>
        )}
        <Button
          disabledReason={typed.trim() ? undefined : '请先输入解密卡上的字符。'}
          onClick={() => use(typed)}
        >
          {submitLabel}
        </Button>
      </div>
    </>
  )
}

function faultSentence(read: CardFault): string {
  if (read.fault === 'character')
    return `第 ${read.group} 组里的“${read.character}”不是解密卡上的字符，请核对。`
  if (read.fault === 'length')
    return read.missing > 0 ? `还少 ${read.missing} 位，请补全。` : `多了 ${-read.missing} 位，请核对。`
  return read.group === undefined
    ? '有字符输错了，请逐组核对。'
    : `有字符输错了，很可能在第 ${read.group} 组，请核对。`
}
