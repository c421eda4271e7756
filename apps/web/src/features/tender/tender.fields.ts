import {
  type Profile,
  profileNames,
  profiles,
  profilesOf,
  wordsOf as wordsFor,
} from '@jb/domain/procurement/profiles'
import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import { isDirect, methodLabel, methodsOf, reviewLabel, reviewsOf } from '@jb/domain/tender/methods'
import { committeeName } from '@jb/domain/tender/regime'
import { type TenderFields, tenderFields } from '@jb/domain/tender/tender.fields'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import {
  attachmentsSection,
  contactSection,
  fieldsAs,
  optionsOf,
  principalField,
  projectField,
} from '../procurement/index.ts'
import { type FormValues, isBuying, isCompeted, isDecrypted, isSale } from './tender.form.ts'
import { profileNotes } from './tender.profile-notes.ts'
import { wordsOf } from './tender.words.ts'

type Section = SectionSpec<FormValues>

/** The declared fields in the words of this form. */
const fieldsIn = ({ profile }: Pick<FormValues, 'profile'>) =>
  fieldsAs<FormValues, TenderFields>(tenderFields, wordsFor(profile))
/** Those that are called the same in every form. */
const field = fieldsIn({ profile: 'SOURCING' })

function profileOption(profile: Profile, type: number): Option {
  const option = { value: profile, label: profiles[profile].label, note: profileNotes[profile] }
  if (profilesOf(type).includes(profile)) return option
  const why =
    profile === 'SALE' ? '这一类型是采购，处置资产请先选择资产转让类型' : '资产转让类型只能按资产处置办理'
  return { ...option, disabledReason: `${why}。` }
}

/** Which kind of procedure it is; the rest of the form follows from it. `buyers` are those one may act for. */
export function procedure(values: FormValues, buyers: readonly Option[]): Section {
  return {
    title: '招标方式',
    fields: [
      principalField(wordsOf(values).owner, buyers, '招标'),
      { kind: 'choice', name: 'type', label: '招标类型', required: true, options: [] },
      field('profile', { options: profileNames.map((profile) => profileOption(profile, values.type)) }),
      field('method', {
        options: methodsOf(values.profile).map((method) => ({
          value: method,
          label: methodLabel({ method, profile: values.profile }),
        })),
      }),
    ],
  }
}

/** Not one of the projects that the company keeps. */
export function project(values: FormValues, projects: readonly Option[]): Section {
  const keeps = projects.length > 0 && !values.principalId
  return {
    title: '项目',
    fields: [
      field('title', {
        placeholder: isSale(values)
          ? '资产名称＋处置方式，例如“长砚机械 3 台塔式起重机转让”'
          : '工程名称＋要采购的内容，例如“西咸产业园一期钢筋采购”',
      }),
      projectField(projects, '选择后，计划和定标金额计入这个项目。'),
      field('projectName', {
        ...(keeps && { label: '所属项目的名称' }),
        placeholder: '工程或资产所属的项目，可以不填',
        when: ({ projectId }) => !projectId,
      }),
      field('section', { placeholder: '例如：一标段，可以不填' }),
      field('fundSource', { placeholder: '例如：企业自筹', when: isBuying }),
      field('supervisor', {
        required: values.profile === 'STATUTORY',
        placeholder: '例如：西咸新区住房和城乡建设局',
        hint: '写明受理投诉的行政监督部门。',
        when: ({ profile }) => profile === 'STATUTORY' || profile === 'VOLUNTARY',
      }),
    ],
  }
}

export const amounts = (values: FormValues): Section => ({
  title: '金额',
  fields: [
    fieldsIn(values)('estimate'),
    field('ceiling', { hint: '不设限价可以不填。', when: (now) => isCompeted(now) && isBuying(now) }),
    field('isDisplay', {
      hint: isSale(values)
        ? '打开后，公告里显示评估价和各项的起始价。'
        : '打开后，公告里显示估算价、最高限价和清单里的限价。',
      when: isCompeted,
    }),
    field('invoiceRequirement', { when: isBuying }),
  ],
})

/** How bids may be compared in this procedure, by the name that it has there. */
const reviewOptions = ({ profile }: FormValues): readonly Option[] =>
  reviewsOf(profile).map((review) => ({ value: review, label: reviewLabel({ review, profile }) }))

export const comparing = (values: FormValues): Section => ({
  title: '评审',
  fields: [
    field('review', {
      options: reviewOptions(values),
      ...(values.review === 'scored' && {
        hint: `评分项和价格分在“要求”一步填写，由${committeeName(values)}打分。`,
      }),
      when: (now) => isCompeted(now) && isBuying(now),
    }),
    field('rankBasis', {
      hint: '各家税率不同时，按不含税比较更公平。运费计入总价。',
      when: isCompeted,
    }),
    field('qualificationWay', {
      options: optionsOf(tenderFields.qualificationWay.options).reverse(),
      when: isCompeted,
    }),
    field('acceptConsortium', { when: isCompeted }),
  ],
})

export const contact: Section = contactSection(field, '公告里会公开，供应商可以直接拨打。')

export const attachments = (upload: Upload): Section => attachmentsSection('图纸、技术要求等', upload)

/** Direct purchase: how much, and why nobody else is asked. */
export const direct: Section = {
  title: '金额和理由',
  fields: [
    field('directAmount', { when: isDirect }),
    field('directReason', {
      placeholder: '例如：原设备的专用配件，只有生产厂家能供应',
      hint: '理由随成交公告公开。',
      when: isDirect,
    }),
  ],
}

/** What a company has to bring besides its papers. */
export const experience: Section = {
  title: '业绩和人员',
  fields: [
    field('trackRecord', {
      placeholder: '例如：近三年有一个以上同类项目；没有可以不填',
      when: isCompeted,
    }),
    field('staffing', {
      placeholder: '例如：项目负责人有二级建造师证书；没有可以不填',
      when: isCompeted,
    }),
    field('bidRequire', { placeholder: '对参加单位的其他要求；没有可以不填' }),
  ],
}

export const terms = (values: FormValues): Section => ({
  title: '商务条件',
  fields: [
    field('paymentTerms', {
      placeholder: isSale(values)
        ? '例如：签订合同后 5 日内一次付清，付清后办理交接'
        : '例如：货到验收后 30 天内付 90%，余款 10% 一年后付清',
    }),
    fieldsIn(values)('deliveryTerms', {
      placeholder: isSale(values)
        ? '例如：付清后 10 日内自行拆运，现场在西咸大道 1 号'
        : '例如：按计划分批送到现场，接到通知后 48 小时内到货',
    }),
    field('performanceSecurity', { hint: '按合同金额的比例，不收取可以不填。', when: isBuying }),
    field('retention', { hint: '按结算金额的比例，不留可以不填。', when: isBuying }),
  ],
})

export function limits(values: FormValues): Section {
  const { offer, decision } = wordsOf(values)
  const own = fieldsIn(values)
  return {
    title: '开标和公示',
    fields: [
      own('minBidders', { hint: `${offer}的企业少于这个数，本次流标。`, when: isCompeted }),
      own('validityDays', { when: isCompeted }),
      own('publicityDays', { hint: `填 0 表示不公示，直接${decision}。`, when: isCompeted }),
    ],
  }
}

export function times(values: FormValues): Section {
  const own = fieldsIn(values)
  return {
    title: '时间安排',
    fields: [
      own('applyStart', { placeholder: '发布后立即开始', when: isCompeted }),
      own('applyEnd', { when: isCompeted }),
      own('clarifyEnd', {
        placeholder: '不单独设置',
        hint: '在这之前可以提问和澄清，不填表示到截止时为止。',
        when: isCompeted,
      }),
      own('bidStart', { when: isCompeted }),
      own('bidEnd', { when: isCompeted }),
      own('openAt', {
        when: isCompeted,
        ...(isDecrypted(values) && { hint: '与投标截止为同一时间，到时由投标人解密。' }),
      }),
      {
        kind: 'count',
        name: 'decryptMinutes',
        label: '解密时长',
        unit: '分钟',
        hint: `投标人在开标时间后有这么久解密，${decryptMinutes.least} 到 ${decryptMinutes.most} 分钟，时间到后一起公布。`,
        when: isDecrypted,
      },
      own('awardAt', { placeholder: '可以不填', when: isCompeted }),
    ],
  }
}

const isVisited = (values: FormValues) => isCompeted(values) && Boolean(values.visitAt)

/** 现场踏勘: never for one of them alone (ZTBF 28). */
export const visit: Section = {
  title: '现场踏勘',
  fields: [
    field('visitAt', {
      placeholder: '不组织可以不填',
      hint: '已报名的企业都会在前一天收到提醒；不能只请其中一家。',
      when: isCompeted,
    }),
    field('visitPlace', {
      required: true,
      placeholder: '例如：项目部门口，带安全帽',
      when: isVisited,
    }),
    field('visitContact', { placeholder: '不填就是项目联系人', when: isVisited }),
  ],
}
