import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { mostAnswerFiles } from '@jb/domain/evaluation/clarify'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { uploadAttachment } from '../file/index.ts'

const reasonField = {
  kind: 'textarea',
  name: 'reason',
  label: '原因',
  required: true,
  maxLength: 300,
} as const
const reasoned = z.pick(contract.proposeScrap.body, { reason: true })
type Reasoned = z.input<typeof reasoned>

const section = (title: string, intro: string, placeholder = ''): SectionSpec<Reasoned> => ({
  title,
  intro,
  fields: [{ ...reasonField, placeholder }],
})

/** What is said with a few words: title, what follows, and what is said once it is done. */
export const reasonSheets = {
  conflict: {
    section: section('回避', '声明后您退出这个项目的评审，不能再加入。', '例如：近亲属在某投标单位任职'),
    submit: '确认回避',
    done: '已回避，感谢您的支持',
  },
  dissent: {
    section: section('不同意', '您的意见和理由写入评标报告，不影响排名。'),
    submit: '签署不同意见',
    done: '已签署不同意见',
  },
  scrap: {
    section: section(
      '提出废标',
      '全体成员要重新签署，过半成员签署同意后才能提交；提交报告后不推荐任何一家，项目结束。',
      '例如：有效投标明显缺乏竞争',
    ),
    submit: '提出废标',
    done: '已提出，请成员重新签署',
  },
  reopen: {
    section: section('请小组复核', '报告退回评审小组，重新签署并提交后才能推荐。原因写入操作日志。'),
    submit: '退回复核',
    done: '已请评审小组复核',
  },
} as const
export type ReasonSheet = keyof typeof reasonSheets
export const reasonSchema = reasoned

export const askSchema = z.pick(contract.askBidder.body, { question: true, aboutPrice: true })
const afterwards =
  '对方答复，或说明期限（24 小时，遇休息日顺延到下一个工作日的同一时刻）过后没有答复的，才能以低于成本否决。'
const aboutPrice = {
  kind: 'switch',
  name: 'aboutPrice',
  label: '请对方说明报价为什么低',
  hint: `认为报价低于成本的先这样问；${afterwards}`,
} as const
/** `only`: nothing else than prices may be asked about any more. */
export const askSection = (only: 'price' | undefined): SectionSpec<z.input<typeof askSchema>> => ({
  title: only ? '请对方说明报价' : '请对方澄清',
  intro: only
    ? `只有这家投标单位会看到。复核时只能问报价为什么低，不能改变报价；${afterwards}`
    : '只有这家投标单位会看到。只能问投标文件里不明确的地方，澄清不能改变报价和实质性内容。',
  fields: [
    { kind: 'textarea', name: 'question', label: '需要澄清的问题', required: true, maxLength: 1000, rows: 5 },
    ...(only ? [] : [aboutPrice]),
  ],
})

export const answerSchema = z.omit(contract.answerClarification.body, { id: true })
export const answerSection: SectionSpec<z.input<typeof answerSchema>> = {
  title: '答复澄清',
  intro: '答复提交后不能修改。澄清不能改变报价和实质性内容，改变的部分不予采纳。',
  fields: [
    { kind: 'textarea', name: 'answer', label: '答复', required: true, maxLength: 2000, rows: 6 },
    {
      kind: 'files',
      name: 'fileIds',
      label: '附件（成本分析、证明材料等）',
      upload: uploadAttachment,
      max: mostAnswerFiles,
      accept: '.pdf,.doc,.docx,.xls,.xlsx,image/*',
    },
  ],
}

const released = z.omit(contract.releaseMember.body, { id: true, version: true })
export const releaseSchema = released
export const releaseSection = ({
  members: all,
  status,
}: Pick<EvaluationView, 'members' | 'status'>): SectionSpec<z.input<typeof released>> => {
  // Before bids are read colleagues come and go with the list; only a drawn expert frees a seat.
  const before = status === 'forming' || status === 'ready'
  const members = before ? all.filter(({ isExpert }) => isExpert) : all
  const options = members.map(({ accountId, name, seatName }) => ({
    value: accountId,
    label: name,
    note: seatName,
  }))
  const chair = members.find(({ seatName }) => seatName === '组长')?.accountId
  return {
    title: '成员离开',
    intro:
      '用于成员生病、调离等不能继续的情况，离开后不能再加入。汇总前离开的，已打的分不计入，留下评分的至少 2 人；汇总后离开的，已打的分仍计入，其余成员重新签署。',
    fields: [
      { kind: 'choice', name: 'accountId', label: '谁离开', required: true, options },
      {
        kind: 'choice',
        name: 'chairId',
        label: '由谁接任组长',
        required: true,
        options,
        when: (values) => !before && values.accountId === chair,
      },
      { ...reasonField, placeholder: '例如：住院，不能继续评审' },
    ],
  }
}
