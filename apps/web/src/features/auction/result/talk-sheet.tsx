import { talkOffer } from '@jb/contract/auction/result.contract'
import { meant, type PriceStyle } from '@jb/domain/auction/price-style'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { talkSection } from '../auction.sheets.ts'
import { inWords } from '../live/price-pad.tsx'

import s from './result.module.css'

type Body = z.input<typeof talkOffer.body>

export interface TalkSheetProps {
  auctionId: string
  style: PriceStyle
  /** One's own last price before the end, in words. */
  last: string | undefined
  submit: (body: Body) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** 洽谈报价: one more price after the end. */
export default function TalkSheet({ auctionId: id, style, last, submit, ...ways }: TalkSheetProps) {
  const [section] = useState(() => talkSection(style, last))
  const [schema] = useState(() => typedIn(style))
  return (
    <FormSheet
      schema={schema}
      initial={{ id, amount: '', note: '' }}
      section={section}
      submitLabel="提交报价"
      submit={(body) => submit({ ...body, amount: meant(style, body.amount) ?? '' })}
      below={({ amount: text }) => {
        const amount = meant(style, text)
        return amount && <p className={s.small}>{inWords(style, amount)}</p>
      }}
      {...ways}
    />
  )
}

/** The endpoint's body with the price as it is typed, in the unit of the auction. */
const typedIn = (style: PriceStyle) =>
  z.extend(talkOffer.body, {
    amount: z.string().check(z.refine((text) => meant(style, text) !== undefined, '请填写大于 0 的报价')),
  })
