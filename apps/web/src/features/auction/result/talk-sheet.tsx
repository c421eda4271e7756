import { talkOffer } from '@jb/contract/auction/result.contract'
import type * as z from 'zod/mini'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { talkSection } from '../auction.sheets.ts'

type Body = z.input<typeof talkOffer.body>

export interface TalkSheetProps {
  auctionId: string
  unit: string
  /** One's own last price before the end, in words. */
  last: string | undefined
  submit: (body: Body) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** 洽谈报价: one more price after the end. */
export default function TalkSheet({ auctionId: id, unit, last, ...ways }: TalkSheetProps) {
  return (
    <FormSheet
      schema={talkOffer.body}
      initial={{ id, amount: '', note: '' }}
      section={talkSection(unit, last)}
      submitLabel="提交报价"
      {...ways}
    />
  )
}
