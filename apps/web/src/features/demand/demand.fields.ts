import {
  asksFor,
  type DemandField,
  type DemandFields,
  demandFields,
  placeNames,
} from '@jb/domain/demand/demand.fields'
import { type DemandKind, demandKindNames } from '@jb/domain/demand/kinds'
import { demandWords } from '@jb/domain/demand/publish'
import type { FieldSpec, SectionSpec } from '../../patterns/field-spec.ts'
import {
  attachmentsSection,
  contactSection,
  type FormStep,
  fieldsAs,
  type PublishWays,
  principalField,
  projectField,
} from '../procurement/index.ts'
import type { DemandValues } from './demand.form.ts'
import { listNames } from './demand.kinds.ts'

type Section = SectionSpec<DemandValues>
type Field = FieldSpec<DemandValues>

const declaredField = fieldsAs<DemandValues, DemandFields>(demandFields, demandWords)

/** A declared field that is there where its kind asks for it. */
const field = (name: DemandField, besides: Parameters<typeof declaredField>[1] = {}): Field =>
  declaredField(name, { when: (values) => asksFor(values, name), ...besides })

const titleHints: Readonly<Record<DemandKind, string>> = {
  goods: '例如“急购 5–25mm 碎石 3,000 吨”',
  lease: '例如“租 50t 汽车吊 3 天”',
  freight: '例如“铜川—渭南 散装水泥 800 吨”',
  labour: '例如“急招木工 30 人”',
  other: '例如“基坑沉降观测”',
}

const what = (kind: DemandKind, { buyers, projects }: PublishWays): Section => ({
  title: '需求',
  fields: [
    principalField('发布单位', buyers, '需求'),
    field('title', { placeholder: titleHints[kind] }),
    projectField(projects, '选择后，联系人和地点按项目填好，金额计入这个项目。'),
    field('description', {
      required: kind === 'other',
      placeholder: '供应商报价前要知道的事；没有可以不填',
    }),
  ],
})

/** What only some kinds ask, in the order of the form. `categoryNo` is picked beside them. */
const own: Section = {
  title: '要求',
  fields: [
    field('deliveryAt'),
    field('paymentTerms', { placeholder: '例如：货到验收后 30 天内付清' }),
    field('invoiceRequirement'),
    field('brandPolicy'),
    field('brands', { placeholder: '写明品牌，用顿号分开' }),
    field('rentalTerm', { placeholder: '例如：3 个月' }),
    field('rentBasis'),
    field('entryAt'),
    field('settlementPeriod'),
    field('cargo', { placeholder: '例如：散装水泥 800 吨' }),
    field('vehicleType', { placeholder: '例如：散装罐车，载重 30 吨以上' }),
    field('trips'),
    field('loadingAt'),
    field('headcount'),
    field('workPeriod', { placeholder: '例如：60 天，3 月 1 日进场' }),
    field('board'),
    field('wageSettlement'),
    field('realName', { hint: '打开后，进场人员要实名登记，工资由专用账户发放。' }),
  ],
}

const origin: Section = {
  title: '起点',
  fields: [field('fromRegionCode'), field('fromAddress')],
}

function place(kind: DemandKind): Section {
  const name = placeNames[kind]
  const labels: Readonly<Partial<Record<string, string>>> = {
    regionCode: name,
    address: kind === 'freight' ? '终点详细地址' : '详细地址',
  }
  const section = contactSection<DemandValues>((one, besides) => {
    const label = labels[one]
    return declaredField(one, { ...besides, ...(label && { label }) })
  }, '公开的页面上只显示号码的一部分。')
  return kind === 'freight' ? { ...section, title: '联系人和终点' } : section
}

/** Until when, and by which rules quotations are taken. */
const times: Section = {
  title: '报价时间',
  fields: [
    field('endsAt', { hint: '发布时要在 2 小时以后。' }),
    field('startsAt', {
      placeholder: '发布后立即开始',
      hint: '选了以后的时间，先作为需求预告公开，到时开始报价。',
    }),
  ],
}
const rules: Section = {
  title: '报价规则',
  fields: [
    field('sealed', {
      hint: '打开：各家报价加密保存，您按“开始比价”之前谁也看不到，包括您和平台。关闭：报价一到您就能看到。发布后不能再改。',
    }),
    field('secondRound', {
      hint: '报价打开以后、选定以前，可以请首轮最低的几家再密封报一次价，只能一次。供应商报价前看得到这一条；不设就不能再请。',
    }),
    field('splitAward', {
      hint: '打开：清单各行可以选给不同的供应商。关闭：整份清单只能选定一家。',
    }),
    field('resultShown', {
      hint: '选定以后，需求公告上公布什么；没有中选的企业和它们的报价永远不公布。发布后不能再改。',
    }),
    field('controlTotal', { hint: '只有本企业和审批人看得到，供应商看不到；报价超过时会提醒您。可以不填。' }),
  ],
}

/** The steps of publishing a demand of this kind. */
export function demandSteps(kind: DemandKind, ways: PublishWays): readonly FormStep<DemandValues>[] {
  return [
    {
      id: 'about',
      title: `${demandKindNames[kind]}需求`,
      sections: [what(kind, ways), own, origin, place(kind)],
      covers: ['kind', 'type', 'categoryNo', 'position', 'fromPosition'],
    },
    {
      id: 'goods',
      title: listNames[kind],
      sections: [attachmentsSection('图纸、技术要求等', ways.upload)],
      covers: ['rows'],
    },
    { id: 'terms', title: '报价', sections: [times, rules] },
    { id: 'preview', title: '预览发布', sections: [] },
  ]
}
