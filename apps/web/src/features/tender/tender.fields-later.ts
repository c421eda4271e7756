import { isDirect } from '@jb/domain/tender/methods'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { type FormValues, isBuying, isCompeted, isSale } from './tender.form.ts'
import { wordsOf } from './tender.words.ts'

type Section = SectionSpec<FormValues>

export const attachments = (upload: Upload): Section => ({
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
})

/** Direct purchase: how much, and why nobody else is asked. */
export const direct: Section = {
  title: '金额和理由',
  fields: [
    { kind: 'money', name: 'directAmount', label: '成交金额（含税）', required: true, when: isDirect },
    {
      kind: 'textarea',
      name: 'directReason',
      label: '直接采购的理由',
      required: true,
      maxLength: 500,
      rows: 4,
      placeholder: '例如：原设备的专用配件，只有生产厂家能供应',
      hint: '理由随成交公告公开。',
      when: isDirect,
    },
  ],
}

/** What a company has to bring besides its papers. */
export const experience: Section = {
  title: '业绩和人员',
  fields: [
    {
      kind: 'textarea',
      name: 'trackRecord',
      label: '业绩要求',
      maxLength: 500,
      rows: 2,
      placeholder: '例如：近三年有一个以上同类项目；没有可以不填',
      when: isCompeted,
    },
    {
      kind: 'textarea',
      name: 'staffing',
      label: '人员要求',
      maxLength: 500,
      rows: 2,
      placeholder: '例如：项目负责人有二级建造师证书；没有可以不填',
      when: isCompeted,
    },
    {
      kind: 'textarea',
      name: 'bidRequire',
      label: '其他要求',
      maxLength: 2000,
      rows: 3,
      placeholder: '对参加单位的其他要求；没有可以不填',
    },
  ],
}

export function terms(values: FormValues): Section {
  const sale = isSale(values)
  const percent = { kind: 'decimal', digits: { whole: 2, decimals: 1 }, unit: '%', when: isBuying } as const
  return {
    title: '商务条件',
    fields: [
      {
        kind: 'textarea',
        name: 'paymentTerms',
        label: '付款方式',
        required: true,
        maxLength: 500,
        rows: 3,
        placeholder: sale
          ? '例如：签订合同后 5 日内一次付清，付清后办理交接'
          : '例如：货到验收后 30 天内付 90%，余款 10% 一年后付清',
      },
      {
        kind: 'textarea',
        name: 'deliveryTerms',
        label: sale ? '交接要求' : '交货或工期要求',
        required: true,
        maxLength: 500,
        rows: 3,
        placeholder: sale
          ? '例如：付清后 10 日内自行拆运，现场在西咸大道 1 号'
          : '例如：按计划分批送到现场，接到通知后 48 小时内到货',
      },
      {
        ...percent,
        name: 'performanceSecurity',
        label: '履约保证金',
        hint: '按合同金额的比例，不收取可以不填。',
      },
      { ...percent, name: 'retention', label: '质保金', hint: '按结算金额的比例，不留可以不填。' },
    ],
  }
}

export function limits(values: FormValues): Section {
  const { offer, decision } = wordsOf(values)
  return {
    title: '开标和公示',
    fields: [
      {
        kind: 'count',
        name: 'minBidders',
        label: `最少${offer}家数`,
        required: true,
        unit: '家',
        hint: `${offer}的企业少于这个数，本次流标。`,
        when: isCompeted,
      },
      {
        kind: 'count',
        name: 'validityDays',
        label: `${offer}有效期`,
        required: true,
        unit: '天',
        when: isCompeted,
      },
      {
        kind: 'count',
        name: 'publicityDays',
        label: '结果公示',
        required: true,
        unit: '天',
        hint: `填 0 表示不公示，直接${decision}。`,
        when: isCompeted,
      },
    ],
  }
}

export function times(values: FormValues): Section {
  const { offer, decision } = wordsOf(values)
  return {
    title: '时间安排',
    fields: [
      {
        kind: 'dateTime',
        name: 'applyStart',
        label: '报名开始',
        placeholder: '发布后立即开始',
        when: isCompeted,
      },
      { kind: 'dateTime', name: 'applyEnd', label: '报名截止', required: true, when: isCompeted },
      {
        kind: 'dateTime',
        name: 'clarifyEnd',
        label: '澄清截止',
        placeholder: '不单独设置',
        hint: '在这之前可以提问和澄清，不填表示到截止时为止。',
        when: isCompeted,
      },
      { kind: 'dateTime', name: 'bidStart', label: `${offer}开始`, required: true, when: isCompeted },
      { kind: 'dateTime', name: 'bidEnd', label: `${offer}截止`, required: true, when: isCompeted },
      { kind: 'dateTime', name: 'openAt', label: '开标时间', required: true, when: isCompeted },
      {
        kind: 'dateTime',
        name: 'awardAt',
        label: `预计${decision}`,
        placeholder: '可以不填',
        when: isCompeted,
      },
    ],
  }
}
