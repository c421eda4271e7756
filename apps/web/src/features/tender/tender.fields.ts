import { invoiceRequirementLabels } from '@jb/domain/procurement/invoice'
import { type Profile, profileNames, profiles, profilesOf } from '@jb/domain/procurement/profiles'
import { methodLabel, methodsOf, qualificationWayLabels, reviewLabels } from '@jb/domain/tender/methods'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { type FormValues, isBuying, isCompeted, isSale } from './tender.form.ts'
import { profileNotes } from './tender.profile-notes.ts'
import { wordsOf } from './tender.words.ts'

type Section = SectionSpec<FormValues>

const optionsOf = (labels: Readonly<Record<string, string>>, of: readonly string[]): readonly Option[] =>
  of.map((value) => ({ value, label: labels[value] ?? value }))

function profileOption(profile: Profile, type: number): Option {
  const option = { value: profile, label: profiles[profile].label, note: profileNotes[profile] }
  if (profilesOf(type).includes(profile)) return option
  const why =
    profile === 'SALE' ? '这一类型是采购，处置资产请先选择资产转让类型' : '资产转让类型只能按资产处置办理'
  return { ...option, disabledReason: `${why}。` }
}

/** One who may publish for the own company only is not asked. */
const onlyOwn = (buyers: readonly Option[]) => buyers.every(({ value }) => value === '')

/** Which kind of procedure it is; the rest of the form follows from it. `buyers` are those one may act for. */
export function procedure(values: FormValues, buyers: readonly Option[]): Section {
  return {
    title: '招标方式',
    fields: [
      {
        kind: 'choice',
        name: 'principalId',
        label: wordsOf(values).owner,
        options: buyers,
        required: !buyers.some(({ value }) => value === ''),
        hint: '委托期内可以代委托方发布和管理招标。',
        when: () => !onlyOwn(buyers),
      },
      { kind: 'choice', name: 'type', label: '招标类型', required: true, options: [] },
      {
        kind: 'choice',
        name: 'profile',
        label: '程序类别',
        required: true,
        options: profileNames.map((profile) => profileOption(profile, values.type)),
      },
      {
        kind: 'choice',
        name: 'method',
        label: '采购方式',
        required: true,
        options: methodsOf(values.profile).map((method) => ({
          value: method,
          label: methodLabel({ method, profile: values.profile }),
        })),
      },
    ],
  }
}

/** Not one of the projects that the company keeps. */
const none: Option = { value: '', label: '不属于已建立的项目' }

export function project(values: FormValues, projects: readonly Option[]): Section {
  return {
    title: '项目',
    fields: [
      {
        kind: 'textarea',
        name: 'title',
        label: '项目名称',
        required: true,
        maxLength: 100,
        rows: 2,
        placeholder: isSale(values)
          ? '资产名称＋处置方式，例如“长砚机械 3 台塔式起重机转让”'
          : '工程名称＋要采购的内容，例如“西咸产业园一期钢筋采购”',
      },
      {
        kind: 'choice',
        name: 'projectId',
        label: '所属项目',
        placeholder: '从本企业的项目中选择，可以不选',
        options: [none, ...projects],
        hint: '选择后，计划和定标金额计入这个项目。',
        when: ({ principalId }) => projects.length > 0 && !principalId,
      },
      {
        kind: 'text',
        name: 'projectName',
        label: projects.length > 0 && !values.principalId ? '所属项目的名称' : '所属项目',
        maxLength: 100,
        placeholder: '工程或资产所属的项目，可以不填',
        when: ({ projectId }) => !projectId,
      },
      { kind: 'text', name: 'section', label: '标段', maxLength: 100, placeholder: '例如：一标段，可以不填' },
      {
        kind: 'text',
        name: 'fundSource',
        label: '资金来源',
        maxLength: 100,
        placeholder: '例如：企业自筹',
        when: isBuying,
      },
      {
        kind: 'text',
        name: 'supervisor',
        label: '监督部门',
        required: values.profile === 'STATUTORY',
        maxLength: 100,
        placeholder: '例如：西咸新区住房和城乡建设局',
        hint: '写明受理投诉的行政监督部门。',
        when: ({ profile }) => profile === 'STATUTORY' || profile === 'VOLUNTARY',
      },
    ],
  }
}

export function amounts(values: FormValues): Section {
  return {
    title: '金额',
    fields: [
      {
        kind: 'money',
        name: 'estimate',
        label: isSale(values) ? '评估价（含税）' : '估算价（含税）',
        required: true,
      },
      {
        kind: 'money',
        name: 'ceiling',
        label: '最高限价（含税）',
        hint: '不设限价可以不填。',
        when: (now) => isCompeted(now) && isBuying(now),
      },
      {
        kind: 'switch',
        name: 'isDisplay',
        label: '公开价格',
        hint: isSale(values)
          ? '打开后，公告里显示评估价和各项的起始价。'
          : '打开后，公告里显示估算价、最高限价和清单里的限价。',
        when: isCompeted,
      },
      {
        kind: 'choice',
        name: 'invoiceRequirement',
        label: '含税要求',
        required: true,
        options: optionsOf(invoiceRequirementLabels, Object.keys(invoiceRequirementLabels)),
        when: isBuying,
      },
    ],
  }
}

export const comparing: Section = {
  title: '评审',
  fields: [
    {
      kind: 'choice',
      name: 'review',
      label: '评审办法',
      required: true,
      options: optionsOf(reviewLabels, ['lowestPrice', 'lowestEvaluated']),
      when: (values) => isCompeted(values) && isBuying(values),
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
      when: isCompeted,
    },
    {
      kind: 'choice',
      name: 'qualificationWay',
      label: '资格审查',
      required: true,
      options: optionsOf(qualificationWayLabels, ['post', 'pre']),
      when: isCompeted,
    },
    { kind: 'switch', name: 'acceptConsortium', label: '接受联合体投标', when: isCompeted },
  ],
}

export const contact: Section = {
  title: '联系人和地点',
  fields: [
    { kind: 'text', name: 'contactName', label: '联系人', required: true, maxLength: 40 },
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
