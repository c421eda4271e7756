import { publishTender } from '@jb/contract/tender/tender.contract'
import { methodLabels, methodsOf, qualificationWayLabels, reviewLabels } from '@jb/domain/tender/methods'
import { isTaken, profileNames, profiles } from '@jb/domain/tender/profiles'
import { offeredTypes, typeLabel } from '@jb/domain/tender/types'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import { type FieldSpec, fieldsOf, type SectionSpec } from '../../patterns/field-spec.ts'
import type { FormValues } from './tender.form.ts'

/** A step of publishing: its fields in sections. `covers` are keys that the step edits by other means. */
export interface PublishStep {
  readonly id: 'basics' | 'goods' | 'terms' | 'times' | 'preview'
  readonly title: string
  readonly sections: readonly SectionSpec<FormValues>[]
  readonly covers?: readonly (keyof FormValues)[]
}

const optionsOf = (labels: Readonly<Record<string, string>>, of: readonly string[]): readonly Option[] =>
  of.map((value) => ({ value, label: labels[value] ?? value }))

const profileOptions = profileNames.map((profile): Option => {
  const { label } = profiles[profile]
  if (isTaken(profile)) return { value: profile, label, note: '按合同法和企业自己的采购制度进行' }
  const why =
    profile === 'SALE'
      ? '资产处置要用竞价方式进行，目前只能选择“企业采购”发布'
      : publishTender.refusals['tender.profileLater']
  return { value: profile, label, note: why, disabledReason: `${why}。` }
})

const project: SectionSpec<FormValues> = {
  title: '项目',
  fields: [
    {
      kind: 'textarea',
      name: 'title',
      label: '项目名称',
      required: true,
      maxLength: 100,
      rows: 2,
      placeholder: '工程名称＋要采购的内容，例如“西咸产业园一期钢筋采购”',
    },
    {
      kind: 'choice',
      name: 'type',
      label: '招标类型',
      required: true,
      options: offeredTypes.map((type) => ({ value: String(type), label: typeLabel(type) })),
    },
    { kind: 'choice', name: 'profile', label: '程序类别', required: true, options: profileOptions },
    {
      kind: 'choice',
      name: 'method',
      label: '采购方式',
      required: true,
      options: optionsOf(methodLabels, methodsOf('SOURCING')),
    },
  ],
}

const comparing: SectionSpec<FormValues> = {
  title: '评审',
  fields: [
    {
      kind: 'choice',
      name: 'review',
      label: '评审办法',
      required: true,
      options: optionsOf(reviewLabels, ['lowestPrice', 'lowestEvaluated']),
    },
    {
      kind: 'choice',
      name: 'rankBasis',
      label: '价格排序',
      required: true,
      options: [
        { value: 'exTax', label: '按不含税' },
        { value: 'incTax', label: '按含税' },
      ],
      hint: '各家税率不同时，按不含税比较更公平。运费计入总价。',
    },
    {
      kind: 'choice',
      name: 'qualificationWay',
      label: '资格审查',
      required: true,
      options: optionsOf(qualificationWayLabels, ['post', 'pre']),
    },
    { kind: 'switch', name: 'acceptConsortium', label: '接受联合体投标' },
  ],
}

const amounts: SectionSpec<FormValues> = {
  title: '金额',
  fields: [
    { kind: 'money', name: 'estimate', label: '估算价（含税）', required: true },
    { kind: 'money', name: 'ceiling', label: '最高限价（含税）', hint: '不设限价可以不填。' },
    {
      kind: 'switch',
      name: 'isDisplay',
      label: '公开价格',
      hint: '打开后，公告里显示估算价、最高限价和清单里的限价。',
    },
  ],
}

const contact: SectionSpec<FormValues> = {
  title: '联系人和地点',
  fields: [
    { kind: 'text', name: 'contactName', label: '联系人', required: true, maxLength: 30 },
    {
      kind: 'phone',
      name: 'contactPhone',
      label: '联系电话',
      required: true,
      hint: '公告里会公开，供应商可以直接拨打。',
    },
    { kind: 'region', name: 'regionCode', label: '项目所在地', required: true },
    { kind: 'text', name: 'address', label: '详细地址', required: true, maxLength: 200 },
  ],
}

const terms: SectionSpec<FormValues> = {
  title: '商务条件',
  fields: [
    {
      kind: 'textarea',
      name: 'paymentTerms',
      label: '付款方式',
      required: true,
      maxLength: 500,
      rows: 3,
      placeholder: '例如：货到验收后 30 天内付 90%，余款 10% 为质保金，一年后付清',
    },
    {
      kind: 'textarea',
      name: 'deliveryTerms',
      label: '交货或工期要求',
      required: true,
      maxLength: 500,
      rows: 3,
      placeholder: '例如：按计划分批送到现场，接到通知后 48 小时内到货',
    },
    {
      kind: 'textarea',
      name: 'bidRequire',
      label: '投标人要求',
      maxLength: 2000,
      rows: 4,
      placeholder: '资质、业绩、人员等要求；没有可以不填',
    },
  ],
}

const limits: SectionSpec<FormValues> = {
  title: '开标和公示',
  fields: [
    {
      kind: 'count',
      name: 'minBidders',
      label: '最少投标家数',
      required: true,
      unit: '家',
      hint: '递交投标的企业少于这个数，本次采购流标。',
    },
    { kind: 'count', name: 'validityDays', label: '投标有效期', required: true, unit: '天' },
    {
      kind: 'count',
      name: 'publicityDays',
      label: '中标公示',
      required: true,
      unit: '天',
      hint: '填 0 表示不公示，直接定标。',
    },
  ],
}

const times: SectionSpec<FormValues> = {
  title: '时间安排',
  fields: [
    { kind: 'dateTime', name: 'applyStart', label: '报名开始', placeholder: '发布后立即开始' },
    { kind: 'dateTime', name: 'applyEnd', label: '报名截止', required: true },
    { kind: 'dateTime', name: 'bidStart', label: '投标开始', required: true },
    { kind: 'dateTime', name: 'bidEnd', label: '投标截止', required: true },
    { kind: 'dateTime', name: 'openAt', label: '开标时间', required: true },
  ],
}

/** The five steps of publishing, in order. */
export function publishSteps(upload: Upload): readonly PublishStep[] {
  const files: SectionSpec<FormValues> = {
    title: '附件',
    fields: [
      {
        kind: 'files',
        name: 'fileIds',
        label: '图纸、技术要求等',
        upload,
        max: 20,
        hint: '所有人都能下载，请不要上传内部资料。最多 20 个，每个不超过 20 MB。',
      },
    ],
  }
  return [
    { id: 'basics', title: '基本信息', sections: [project, amounts, comparing, contact] },
    { id: 'goods', title: '采购清单', sections: [files], covers: ['rows'] },
    { id: 'terms', title: '采购要求', sections: [terms, limits] },
    { id: 'times', title: '时间', sections: [times] },
    { id: 'preview', title: '预览发布', sections: [] },
  ]
}

/** All fields of all steps. */
export function publishFields(steps: readonly PublishStep[]): readonly FieldSpec<FormValues>[] {
  return steps.flatMap((step) => fieldsOf(step.sections))
}

/** The step that a field belongs to: `rows.3` is a row of the list. */
export function stepAt(steps: readonly PublishStep[], field: string): number {
  const name = field.split('.')[0]
  return steps.findIndex((step) => namesOf(step).some((each) => each === name))
}

/** The keys that a step edits. */
export function namesOf(step: PublishStep): readonly string[] {
  return [...fieldsOf(step.sections).map((field) => String(field.name)), ...(step.covers ?? [])]
}
