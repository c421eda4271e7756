import type { AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import type { auctionResultOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { type PriceStyle, priced, sum } from '@jb/domain/auction/price-style'
import { voidCauseNames, voidCauses } from '@jb/domain/auction/void-reason'
import { formatSecond } from '@jb/domain/shared/dates'
import type { Option } from '../../../kit/options.tsx'
import type { FieldSpec, SectionSpec } from '../../../patterns/field-spec.ts'

/** What the sheets of the owner's deeds hold; each sends what its endpoint knows. */
export interface DeedValues {
  reason: string
  note: string
  deposit: '' | 'price' | 'back'
  seq: string
  cause: string
  bidderId: string
  top: number
  until: string
}

export type Deed =
  | 'cancel'
  | 'void'
  | 'talks'
  | 'closeTalks'
  | 'confirm'
  | 'unsold'
  | 'settle'
  | 'breach'
  | 'breachAgree'
  | 'breachRefuse'
  | 'breachTakeBack'

/** What cannot be undone. */
export const dangerous: readonly Deed[] = ['cancel', 'void', 'unsold', 'breach', 'breachAgree']

type Field = FieldSpec<DeedValues>
type Section = SectionSpec<DeedValues>

const reason = (label: string, maxLength: number, placeholder: string, required = true): Field => ({
  ...{ kind: 'textarea', name: 'reason', rows: 3 },
  ...{ label, maxLength, placeholder, required },
})

/** What can be chosen in the sheets, and what they go by. */
export interface Choices {
  readonly label: string
  /** The winner's deposit that can become part of the price. */
  readonly settlement: AuctionStanding['settlement']
  readonly offers: readonly Option[]
  readonly winners: readonly Option[]
  readonly sells: boolean
  readonly style: PriceStyle
  /** A price of this auction has been voided before: now a kind of reason is asked for, too. */
  readonly voided: boolean
}

const causes = voidCauses.map((value) => ({ value, label: voidCauseNames[value] }))

/** The sheet of a deed: what it does, and what has to be said about it. */
export function sheetOf(deed: Deed, choices: Choices): Section {
  const { label, offers, winners, sells, voided, settlement, style } = choices
  const sheets: Readonly<Record<Deed, Omit<Section, 'title'>>> = {
    cancel: {
      intro: '撤回后不能恢复。报名的企业会收到消息，并看到您填写的原因；已缴的保证金全部退还。',
      fields: [reason('撤回原因', 500, '例如：标的另有安排')],
    },
    void: {
      intro:
        '只作废明显填错的出价。作废后价格回到上一个有效的出价，原因告知所有参加的企业，并写进不能修改的记录。',
      fields: [
        { kind: 'choice', name: 'seq', label: '作废哪一次出价', required: true, options: offers },
        {
          ...{ kind: 'choice', name: 'cause', label: '原因类别', required: true, options: causes },
          when: () => voided,
        },
        reason('作废原因', 300, '例如：少写一位小数，出价企业来电确认填错'),
      ],
    },
    talks: {
      intro: '邀请名次靠前的企业再报一次价，报价不能差于各自在竞价中的最后出价。',
      fields: [
        { kind: 'count', name: 'top', label: '邀请前几名', required: true, unit: '名' },
        { kind: 'dateTime', name: 'until', label: '洽谈截止', required: true },
      ],
    },
    closeTalks: {
      intro: '受邀的企业会收到消息，从现在起还有 30 分钟可以报价，之后就能确认结果。不能再改回原来的时间。',
      fields: [],
    },
    confirm: {
      intro: `${soleOf(winners)}${
        sells
          ? '确认后不能更改，所有参加的企业同时收到结果，未成交的保证金进入退还。'
          : '确认后不能更改，所有参加的企业同时收到结果。没有选择最优的一家时要说明原因。'
      }`,
      fields: [
        {
          ...{ kind: 'choice', name: 'bidderId', label: '成交企业', required: true, options: winners },
          when: () => winners.length > 1,
        },
        reason('说明', 300, '选择最优价时可以不填', false),
      ],
    },
    unsold: {
      intro: '结束后不能恢复，参加的企业会收到消息，保证金全部退还。之后可以重新竞价。',
      fields: [reason('不成交的原因', 300, '例如：最高出价没有达到保留价')],
    },
    settle: {
      intro: `${sells ? '确认已收到全部款项。' : '确认已经签订合同。'}${settlement?.barred ?? ''}`,
      fields: [
        ...(settlement ? [depositField(settlement, style)] : []),
        { kind: 'textarea', name: 'note', label: '说明', maxLength: 300, rows: 3 },
      ],
    },
    breach: {
      intro:
        '履约期限已过。扣除保证金要先经审批；没有审批流程的，由企业另一位财务或管理员复核后生效。认定后对方不能参加这个标的的重新竞价。',
      fields: [reason('认定的事实', 500, `例如：经两次书面催告仍未${sells ? '付款' : '签订合同'}`)],
    },
    breachAgree: {
      intro: '同意后立即生效，不能恢复：对方的保证金按规则扣除，对方不能参加这个标的的重新竞价。',
      fields: [reason('复核意见', 500, '可以不填', false)],
    },
    breachRefuse: {
      intro: '不同意的，认定退回给提出的人，保证金不变。',
      fields: [
        reason('不同意的原因', 500, `例如：${sells ? '对方已提供付款凭证' : '合同已在签署'}，正在核对`),
      ],
    },
    breachTakeBack: {
      intro: '撤回后不再复核，保证金不变；之后仍可以确认结清，或重新认定。',
      fields: [],
    },
  }
  return { title: label, ...sheets[deed] }
}

/** What becomes of the winner's deposit; what is not this person's to say can be read, and not chosen. */
const depositField = ({ amount, barred }: NonNullable<Choices['settlement']>, style: PriceStyle): Field => ({
  ...{ kind: 'choice', name: 'deposit', label: `保证金 ${sum(style, amount)}`, required: true },
  options: [
    { value: 'price', label: '抵作价款', ...(barred && { disabledReason: barred }) },
    { value: 'back', label: '退还' },
  ],
})

/** Whom it will be, where there is no choice. */
function soleOf([only, ...others]: readonly Option[]): string {
  if (!only || others.length > 0) return ''
  return `成交：${[only.label, only.note].filter(Boolean).join('，')}。`
}

/** The offers that may be voided, newest first. */
export const offersOf = (view: LiveView | undefined, style: PriceStyle): readonly Option[] =>
  (view?.feed ?? []).flatMap(({ kind, seq, voided, amount, at, bidderName }) =>
    kind === 'bid' && !voided && amount !== null
      ? [
          {
            value: String(seq),
            label: `${priced(style, amount)} · ${bidderName ?? ''}`,
            note: formatSecond(at).slice(11),
          },
        ]
      : [],
  )

/** Whether a price of it has been voided, as far as the record at hand tells. */
export const hasVoided = (view: LiveView | undefined): boolean =>
  (view?.feed ?? []).some(({ voided }) => voided)

/** Whom the owner may choose: who spoke in the talks, else of a purchase everybody who gave a price, of a sale the best. */
export function winnersOf(
  result: Answer<typeof auctionResultOf> | undefined,
  { status }: Pick<AuctionStanding, 'status'>,
  { style, sells }: { readonly style: PriceStyle; readonly sells: boolean },
): readonly Option[] {
  const talked = (result?.talks ?? []).filter(({ amount }) => amount !== null)
  if (status === 'negotiating')
    return talked.map(({ bidderId, bidderName, amount }) => ({
      value: bidderId,
      label: `${bidderName} · ${priced(style, amount)}`,
    }))
  const ranked = (result?.ranking ?? []).flatMap(({ bidderId, companyName, bidderName, rank, amount }) =>
    bidderId !== null && amount !== null
      ? [{ value: bidderId, label: `第 ${rank} · ${companyName ?? bidderName}`, note: priced(style, amount) }]
      : [],
  )
  return sells ? ranked.slice(0, 1) : ranked
}
