import { failOpened, type noteBid, type rejectBid } from '@jb/contract/bid/opening.contract'
import { refuseRegistration } from '@jb/contract/bid/registration.contract'
import { leastScrapReason } from '@jb/domain/tender/fail'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'

export const refuseForm = {
  schema: refuseRegistration.body,
  initial: ({ id, version }: { id: string; version: number }) => ({ id, version, reason: '' }),
  section: {
    title: '拒绝报名',
    intro: '对方会看到原因，在报名截止前可以改正后重新报名。',
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: '原因',
        required: true,
        maxLength: 300,
        placeholder: '例如：营业执照不清晰，请重新上传',
      },
    ],
  } satisfies SectionSpec<z.input<typeof refuseRegistration.body>>,
}

/** 否决 of one bid. */
export const rejectSection = (
  companyName: string,
  offer: string,
): SectionSpec<z.input<typeof rejectBid.body>> => ({
  title: `否决${offer}`,
  intro: `${companyName}将不再参加比价，名次重新排列，不能恢复。只有对方和采购方看得到原因，操作记入日志。`,
  fields: [
    {
      kind: 'textarea',
      name: 'reason',
      label: '否决原因',
      required: true,
      maxLength: 300,
      placeholder: '例如：未响应实质性要求，交货期超过采购文件规定',
    },
  ],
})

/** 备注 at one bid. */
export const noteSection: SectionSpec<z.input<typeof noteBid.body>> = {
  title: '内部备注',
  intro: '只有本企业有权查看比价的人看得到，投标方看不到。写入操作记录，保存后不能修改。',
  fields: [
    {
      kind: 'textarea',
      name: 'text',
      label: '备注',
      required: true,
      maxLength: 500,
      placeholder: '例如：已电话核实产能，可按期供货',
    },
  ],
}

const scrapBody = z.object({
  ...failOpened.body.shape,
  reason: z.string().check(z.trim(), z.minLength(leastScrapReason, `请至少写 ${leastScrapReason} 个字`)),
})

export const scrapForm = {
  schema: scrapBody,
  section: (title: string): SectionSpec<z.input<typeof scrapBody>> => ({
    title,
    intro: '确认后项目结束，没有单位成交，不能撤销。参加的企业都会收到通知并看到原因，操作记入日志。',
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: '原因',
        required: true,
        maxLength: 300,
        placeholder: '例如：图纸有重大变更，原采购内容不再适用',
      },
    ],
  }),
}
