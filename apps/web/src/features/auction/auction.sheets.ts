import type { joinAuction } from '@jb/contract/auction/offer.contract'
import type { talkOffer } from '@jb/contract/auction/result.contract'
import { digitsOf, type PriceStyle } from '@jb/domain/auction/price-style'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'

/** Whom to call about the bids of a company that signs up. `offerPhone` offers a number under the field. */
export const joinSection = (offerPhone: OfferPhone): SectionSpec<z.input<typeof joinAuction.body>> => ({
  title: '报名参加竞价',
  intro: '报名即表示本企业同意竞买协议。联系方式只给发布方，竞价中其他人只看到编号。',
  fields: [
    { kind: 'text', name: 'contactName', label: '联系人', required: true, maxLength: 40 },
    { kind: 'phone', name: 'contactPhone', label: '手机号', required: true, below: offerPhone },
    {
      kind: 'textarea',
      name: 'note',
      label: '说明',
      maxLength: 500,
      rows: 3,
      placeholder: '选填，例如资质、业绩',
    },
  ],
})

type OfferPhone = (fill: (value: string) => void, present: string) => ReactNode

/** One more price in the talks, typed in the unit of all others; `last` is what one has given before the end. */
export const talkSection = (
  style: PriceStyle,
  last: string | undefined,
): SectionSpec<z.input<typeof talkOffer.body>> => ({
  title: '洽谈报价',
  intro: '洽谈的报价不能差于您自己的上一次报价，提交后不能撤回。',
  fields: [
    {
      kind: 'decimal',
      name: 'amount',
      label: '报价',
      required: true,
      unit: style.unit,
      digits: digitsOf(style),
      ...(last === undefined ? {} : { hint: `您在竞价中的最后出价是 ${last}` }),
    },
    { kind: 'textarea', name: 'note', label: '说明', maxLength: 300, rows: 3 },
  ],
})
