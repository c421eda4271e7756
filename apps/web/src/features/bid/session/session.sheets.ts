import {
  type announce,
  type answerObjection,
  type askHelp,
  decideCause,
  decideSession,
  type moveWindow,
  type objectOpening,
  type restartSession,
  type stateCause,
} from '@jb/contract/bid/session.contract'
import { causeNames, causeSentences, causes } from '@jb/domain/bid/session'
import * as z from 'zod/mini'
import type { Upload } from '../../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'

type Body<E extends { readonly body: z.ZodMiniObject }> = z.input<E['body']>

export const helpSection: SectionSpec<Body<typeof askHelp>> = {
  title: '求助',
  intro: '主持人会看到贵公司的名称和电话，并与您联系；不求助的，主持人不知道谁没有解密。',
  fields: [
    { kind: 'phone', name: 'phone', label: '联系电话', required: true },
    {
      kind: 'textarea',
      name: 'note',
      label: '遇到什么问题',
      maxLength: 200,
      rows: 3,
      hint: '选填，不要写报价。',
    },
  ],
}

export const objectSection: SectionSpec<Body<typeof objectOpening>> = {
  title: '当场提出异议',
  intro: '对开标的异议应当在开标会上提出，招标人当场答复，记入开标记录。',
  fields: [{ kind: 'textarea', name: 'text', label: '异议内容', required: true, maxLength: 500, rows: 5 }],
}

export const answerSection = (objection: string): SectionSpec<Body<typeof answerObjection>> => ({
  title: '当场答复',
  intro: objection,
  fields: [{ kind: 'textarea', name: 'answer', label: '答复', required: true, maxLength: 500, rows: 5 }],
})

export const announceSection: SectionSpec<Body<typeof announce>> = {
  title: '发通知',
  intro: '所有人都能看到，发出后不能修改。',
  fields: [{ kind: 'textarea', name: 'text', label: '通知内容', required: true, maxLength: 300, rows: 4 }],
}

const second = '由另一位财务或管理员复核，同意后才生效。'

export const moveSection: SectionSpec<Body<typeof moveWindow>> = {
  title: '延长解密时间',
  intro: second,
  fields: [
    { kind: 'count', name: 'minutes', label: '延长', required: true, unit: '分钟' },
    { kind: 'textarea', name: 'reason', label: '原因', required: true, maxLength: 500, rows: 3 },
  ],
}

export const restartSection: SectionSpec<Body<typeof restartSession>> = {
  title: '恢复开标会',
  intro: `重新计算解密时间，所有投标人重新解密；${second}`,
  fields: [
    { kind: 'count', name: 'minutes', label: '解密时长', required: true, unit: '分钟' },
    { kind: 'textarea', name: 'reason', label: '中止和恢复的情况', required: true, maxLength: 500, rows: 3 },
  ],
}

export const causeSection = (companyName: string, upload: Upload): SectionSpec<Body<typeof stateCause>> => ({
  title: '认定未解密的原因',
  intro: `${companyName}没有解密。${second}对方会收到通知，可以提出异议；保证金在认定之后处理。`,
  fields: [
    {
      kind: 'choice',
      name: 'cause',
      label: '认定',
      required: true,
      options: causes.map((value) => ({ value, label: causeNames[value], note: causeSentences[value] })),
    },
    {
      kind: 'textarea',
      name: 'reason',
      label: '依据',
      required: true,
      maxLength: 500,
      rows: 4,
      placeholder: '例如：多次电话联系，对方称解密卡遗失、手机已更换；平台记录显示服务正常',
    },
    { kind: 'files', name: 'fileIds', label: '证据', upload, max: 6 },
  ],
})

const reasoned = z
  .string()
  .check(z.trim(), z.minLength(1, '请填写不同意的原因。'), z.maxLength(300, '最多 300 字'))
const why = {
  kind: 'textarea',
  name: 'reason',
  label: '不同意的原因',
  required: true,
  maxLength: 300,
} as const

/** Why a second person sends a claim back. */
export const refuseCauseForm = {
  schema: z.object({ ...decideCause.body.shape, reason: reasoned }),
  section: {
    title: '退回认定',
    intro: '退回后认定不生效，提出的人会看到原因。',
    fields: [why],
  } satisfies SectionSpec<Body<typeof decideCause>>,
}

export const refuseSessionForm = {
  schema: z.object({ ...decideSession.body.shape, reason: reasoned }),
  section: {
    title: '退回申请',
    intro: '退回后申请不生效，提出的人会看到原因。',
    fields: [why],
  } satisfies SectionSpec<Body<typeof decideSession>>,
}
