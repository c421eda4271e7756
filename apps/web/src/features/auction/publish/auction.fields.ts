import type { Direction } from '@jb/domain/auction/auction'
import { type AuctionFields, auctionFields } from '@jb/domain/auction/auction.fields'
import { extensionChoices } from '@jb/domain/auction/draft-checks'
import { visibilitiesOf } from '@jb/domain/auction/form'
import { invoiceLabels } from '@jb/domain/auction/invoice'
import { directionNames, visibilityNames, visibilityNotes, wordsOf } from '@jb/domain/auction/labels'
import { maxBiddersInRounds } from '@jb/domain/auction/rounds'
import { wordsOf as wordsFor } from '@jb/domain/procurement/profiles'
import type { Upload } from '../../../kit/field/use-uploads.ts'
import type { Option } from '../../../kit/options.tsx'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import {
  attachmentsSection,
  contactSection,
  fieldsAs,
  optionsOf,
  principalField,
} from '../../procurement/index.ts'
import { type AuctionValues, isBuying, isSelling, isUnitPrice, takesTransfer } from './auction.form.ts'

type Section = SectionSpec<AuctionValues>

const fieldsFor = (sells: boolean) =>
  fieldsAs<AuctionValues, AuctionFields>(auctionFields, wordsFor(sells ? 'SALE' : 'SOURCING'))
/** The declared fields in the words of this form. */
const fieldsIn = (values: AuctionValues) => fieldsFor(isSelling(values))
/** Those that are called the same in every form. */
const field = fieldsFor(false)

interface LotWays {
  readonly buyers: readonly Option[]
  readonly projects: readonly Option[]
  readonly directions: readonly Direction[]
}

const asked: Readonly<Record<Direction, string>> = {
  ascending: '我方出租或转让，价高者得',
  reverse: '我方承租或采购，价低者得',
}

/** What is auctioned, for whom, and which way prices go. */
export function lot(values: AuctionValues, { buyers, projects, directions }: LotWays): Section {
  return {
    title: '标的',
    fields: [
      principalField('发布单位', buyers, '竞价'),
      { kind: 'choice', name: 'type', label: '项目类型', required: true, options: [] },
      field('direction', {
        options: directions.map((value) => ({ value, label: directionNames[value], note: asked[value] })),
        when: () => directions.length > 1,
      }),
      field('title', {
        placeholder: isSelling(values)
          ? '资产名称＋处置方式，例如“闲置挖掘机转让（卡特320D，2014年）”'
          : '工程名称＋要采购的内容，例如“西咸产业园一期钢筋采购”',
      }),
      {
        kind: 'choice',
        name: 'projectId',
        label: '所属项目',
        options: [{ value: '', label: '不属于已建立的项目' }, ...projects],
        placeholder: '从本企业的项目中选择，可以不选',
        when: ({ principalId }) => projects.length > 0 && !principalId,
      },
    ],
  }
}

export const pictures = (values: AuctionValues, upload: Upload): Section => ({
  title: '标的图片',
  fields: [
    {
      ...{ kind: 'files', name: 'pictureIds', upload, max: 20 },
      label: isSelling(values) ? '图片（至少 3 张）' : '图片',
      accept: 'image/png,image/jpeg',
      required: isSelling(values),
      hint: isSelling(values)
        ? '全貌、铭牌和有瑕疵的地方。第一张作为封面。'
        : '可以不传；上传后第一张作为封面。',
    },
  ],
})

/** What is known of it, good and bad. */
export const wordsAbout = (values: AuctionValues): Section => ({
  title: isSelling(values) ? '标的说明' : '采购要求',
  fields: [
    fieldsIn(values)('requirement', {
      placeholder: isSelling(values) ? '来源、现状、权属、随附的证件和配件' : '资格、质量、供货和验收的要求',
    }),
    field('defects', {
      placeholder: '例如：小臂有焊补，空调不制冷；没有已知瑕疵也请写明',
      hint: '如实写明已知的瑕疵，没有写明的由发布方负责。',
      when: isSelling,
    }),
  ],
})

export const viewing = (values: AuctionValues): Section => ({
  title: isSelling(values) ? '看样' : '商务条件',
  fields: [
    field('viewingTime', { placeholder: '例如：工作日 9:00–17:00，提前一天预约', when: isSelling }),
    field('viewingPlace', { when: isSelling }),
    field('viewingContact', { when: isSelling }),
    field('deliveryTerms', { placeholder: '例如：合同签订后 10 天内送到项目部', when: isBuying }),
    field('paymentTerms', { placeholder: '例如：验收合格后 30 天内付清', when: isBuying }),
  ],
})

export const contact: Section = contactSection(
  field,
  '公告里只显示一部分；登录的企业点“沟通”后看到完整号码。',
)

const minutesOptions = extensionChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? '不延时' : `${minutes} 分钟`,
}))

export const files = (upload: Upload): Section => attachmentsSection('图纸、权证、技术资料等', upload)

/** What a price is for, and where prices begin. */
export function prices(values: AuctionValues): Section {
  const { reserve, winner } = wordsOf(values)
  const per = isUnitPrice(values) ? { unit: values.unit || '元' } : {}
  const sells = isSelling(values)
  const own = fieldsIn(values)
  return {
    title: '价格',
    fields: [
      field('unit', {
        placeholder: '例如：元、元/t、元/㎡·月',
        hint: '整批出价填“元”；按单价出价填“元/t”这样的单位。',
      }),
      own('startPrice', per),
      own('step', per),
      field('grid', { hint: `关闭时，每次至少${sells ? '加' : '降'}一个幅度，多少不限。` }),
      {
        kind: 'money',
        name: 'reservePrice',
        label: `${reserve}（保密）`,
        ...per,
        hint: sells
          ? '只有您能看到，加密保存。最高出价没有达到时不成交；不设可以不填。'
          : '只有您能看到，加密保存。最低出价高于它时，确认成交要说明原因；不设可以不填。',
      },
      field('appraisal', { hint: '公开显示，没有评估可以不填。', when: isSelling }),
      own('invoiceRequirement', { options: optionsOf(invoiceLabels[values.direction]) }),
      own('isDisplay', {
        hint: `打开后所有人都能看到${winner}的名称；关闭后公众只看到编号，参加的企业仍能看到。成交价记在公开的竞价记录里。`,
      }),
    ],
  }
}

/** The ways of seeing that a mode has, each with what it means. */
const sights = ({ mode }: AuctionValues) =>
  visibilitiesOf(mode).map((way) => ({
    value: way,
    label: visibilityNames[mode][way],
    note: visibilityNotes[mode][way],
  }))

/** How prices are given, who sees what, and who comes in. */
export const rules = (values: AuctionValues): Section => ({
  title: '规则',
  fields: [
    field('mode'),
    field('visibility', { options: sights(values) }),
    field('admission', {
      options: [
        { value: 'auto', label: '符合条件即可参加', note: '竞价结束前您看不到企业名称' },
        { value: 'owner', label: '由发布方逐家确认', note: '您能看到报名企业，竞价中看不到谁出的价' },
      ],
    }),
    field('minBidders', {
      hint:
        values.mode === 'rounds'
          ? `轮次竞价最多 ${maxBiddersInRounds} 家；开始时不足这个数，本次不成交。`
          : '开始时不足这个数，本次不成交。',
    }),
    field('selfImprove', { hint: '通常关闭，避免自己和自己竞价。' }),
  ],
})

/** Whether late prices move the end. */
const isExtended = (values: AuctionValues) => values.mode === 'clock' && values.windowMinutes > 0

/** When it begins and how it ends. */
export const times = ({ mode }: AuctionValues): Section => ({
  title: '时间安排',
  fields: [
    field('startsAt'),
    field('endsAt'),
    field('applyEnd', { placeholder: mode === 'rounds' ? '到竞价开始为止' : '到竞价截止为止' }),
    {
      kind: 'choice',
      name: 'windowMinutes',
      label: '临近截止的出价',
      options: minutesOptions,
      hint: '最后几分钟里有人出价，截止时间顺延同样的分钟数。',
      when: (values) => values.mode === 'clock',
    },
    {
      kind: 'choice',
      name: 'extensionMinutes',
      label: '每次延长',
      options: minutesOptions,
      when: isExtended,
    },
    field('maxExtensions', { when: isExtended }),
    field('hardEndAt', {
      placeholder: '不设，只限延时次数',
      hint: '无论怎样延时，到这个时间一定结束。',
      when: isExtended,
    }),
  ],
})

export const deposit: Section = {
  title: '保证金',
  fields: [
    field('deposit', { hint: '到账后才能出价；不收取可以不填。没有成交的企业按规定时间退还。' }),
    field('payeeName', { when: takesTransfer }),
    field('payeeBank', { when: takesTransfer }),
    field('payeeAccount', { when: takesTransfer }),
  ],
}

/** What comes after the last price. */
export const settlement = (values: AuctionValues): Section => ({
  title: '成交和结算',
  fields: [
    fieldsIn(values)('payDays', { hint: '从确认成交起算；逾期可以按竞买协议认定违约。' }),
    field('talks', { hint: '结束后可以邀请前几名再报一次价，竞买协议里会写明。' }),
    field('terms', {
      placeholder: '交割、税费、运输、过磅等约定，写进竞买协议；没有可以不填',
    }),
  ],
})
