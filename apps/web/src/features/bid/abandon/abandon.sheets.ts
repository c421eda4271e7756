import {
  type abandonBid,
  announceAbandoned,
  decideAbandoned,
  declareAbandoned,
} from '@jb/contract/bid/abandonment.contract'
import { abandonKindNames, bidderKinds, nextWayName, nextWays, ownerKinds } from '@jb/domain/bid/abandon'
import { bidWords } from '@jb/domain/bid/words'
import type { Profile } from '@jb/domain/procurement/profiles'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'

const kindsOf = (kinds: readonly (keyof typeof abandonKindNames)[]) =>
  kinds.map((value) => ({ value, label: abandonKindNames[value] }))

/** 弃标 by the bidder: what it costs stands above the fields. */
export const abandonSection = (consequence: string): SectionSpec<z.input<typeof abandonBid.body>> => ({
  title: '弃标',
  intro: consequence,
  fields: [
    { kind: 'choice', name: 'reasonKind', label: '原因类别', required: true, options: kindsOf(bidderKinds) },
    {
      kind: 'textarea',
      name: 'reason',
      label: '具体原因',
      required: true,
      maxLength: 300,
      placeholder: '例如：主要设备故障，无法按期供货',
    },
  ],
})

const declared = z.omit(declareAbandoned.body, { approval: true })

/** 认定弃标 by the owner. */
export const declareForm = {
  schema: declared,
  section: (companyName: string, winner: string): SectionSpec<z.input<typeof declared>> => ({
    title: '认定弃标',
    intro: `认定${companyName}弃标，取消它的${winner}资格。不能一个人决定：先审批，没有审批流程的由另一位财务或管理员复核，同意后生效并通知对方。`,
    fields: [
      { kind: 'choice', name: 'reasonKind', label: '原因类别', required: true, options: kindsOf(ownerKinds) },
      {
        kind: 'textarea',
        name: 'reason',
        label: '事实和催告情况',
        required: true,
        maxLength: 300,
        placeholder: '例如：两次书面催告签约，对方均未答复',
      },
    ],
  }),
}

const refused = z.object({
  ...decideAbandoned.body.shape,
  reason: z.string().check(z.trim(), z.minLength(1, '请填写不同意的原因。'), z.maxLength(300, '最多 300 字')),
})

/** Why a second person sends it back. */
export const refuseClaimForm = {
  schema: refused,
  section: {
    title: '退回认定',
    intro: '退回后认定不生效，提出的人会看到原因。',
    fields: [{ kind: 'textarea', name: 'reason', label: '不同意的原因', required: true, maxLength: 300 }],
  } satisfies SectionSpec<z.input<typeof refused>>,
}

/** 弃标公告. */
export const announceForm = {
  schema: announceAbandoned.body,
  section: (
    profile: Profile,
    {
      companyName,
      reasonKindName,
      validBids,
    }: { companyName: string; reasonKindName: string; validBids: number },
  ): SectionSpec<z.input<typeof announceAbandoned.body>> => ({
    title: '弃标公告',
    intro: `公告写明 ${companyName}（${reasonKindName}）弃标和后续安排，所有人可见；不写报价，发布后不能修改。`,
    fields: [
      {
        kind: 'choice',
        name: 'next',
        label: '后续安排',
        required: true,
        options: nextWays.map((value) => ({
          value,
          label: nextWayName(value, profile),
          ...(value === 'nextCandidate' &&
            validBids === 0 && { disabledReason: '没有其他有效的报价，不能依次确定其他候选人。' }),
        })),
      },
      {
        kind: 'textarea',
        name: 'notice',
        label: '公告内容',
        required: true,
        maxLength: 500,
        rows: 6,
        hint: '不要写报价金额和个人电话。',
      },
    ],
  }),
  /** What the notice says as a beginning. */
  text: (
    profile: Profile,
    { companyName, title, undoneName }: { companyName: string; title: string; undoneName: string },
  ) =>
    `${companyName}在《${title}》中${undoneName}，其${bidWords(profile).offer}不再参加比较。后续安排以本公告为准。`,
}
