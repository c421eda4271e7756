import { extensionChoices } from '@jb/domain/auction/draft-checks'
import { visibilitiesOf } from '@jb/domain/auction/form'
import { invoiceLabels, invoiceTitles } from '@jb/domain/auction/invoice'
import { modeNames, visibilityNames, visibilityNotes, wordsOf } from '@jb/domain/auction/labels'
import { maxBiddersInRounds } from '@jb/domain/auction/rounds'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { type AuctionValues, isSelling, isUnitPrice, takesTransfer } from './auction.form.ts'

type Section = SectionSpec<AuctionValues>

const byName = (names: Readonly<Record<string, string>>, notes: Readonly<Record<string, string>> = {}) =>
  Object.entries(names).map(([value, label]): Option => {
    const note = notes[value]
    return note ? { value, label, note } : { value, label }
  })

const minutesOptions = extensionChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? '不延时' : `${minutes} 分钟`,
}))

export const files = (upload: Upload): Section => ({
  title: '附件',
  fields: [
    {
      ...{ kind: 'files', name: 'fileIds', label: '图纸、权证、技术资料等', upload, max: 20 },
      hint: '所有人都能下载，请不要上传内部资料。最多 20 个，每个不超过 20 MB。',
    },
  ],
})

/** What a price is for, and where prices begin. */
export function prices(values: AuctionValues): Section {
  const { startPrice, step, reserve, winner } = wordsOf(values)
  const per = isUnitPrice(values) ? { unit: values.unit || '元' } : {}
  const sells = isSelling(values)
  return {
    title: '价格',
    fields: [
      {
        ...{ kind: 'text', name: 'unit', label: '计价单位', required: true, maxLength: 20 },
        placeholder: '例如：元、元/t、元/㎡·月',
        hint: '整批出价填“元”；按单价出价填“元/t”这样的单位。',
      },
      { kind: 'money', name: 'startPrice', label: startPrice, required: true, ...per },
      { kind: 'money', name: 'step', label: step, required: true, ...per },
      {
        ...{ kind: 'switch', name: 'grid', label: '出价必须是幅度的整数倍' },
        hint: `关闭时，每次至少${sells ? '加' : '降'}一个幅度，多少不限。`,
      },
      {
        ...{ kind: 'money', name: 'reservePrice', label: `${reserve}（保密）`, ...per },
        hint: sells
          ? '只有您能看到，加密保存。最高出价没有达到时不成交；不设可以不填。'
          : '只有您能看到，加密保存。最低出价高于它时，确认成交要说明原因；不设可以不填。',
      },
      {
        ...{ kind: 'money', name: 'appraisal', label: '评估价' },
        hint: '公开显示，没有评估可以不填。',
        when: isSelling,
      },
      {
        ...{ kind: 'choice', name: 'invoiceRequirement', label: invoiceTitles[values.direction] },
        ...{ required: true, options: byName(invoiceLabels[values.direction]) },
      },
      {
        ...{ kind: 'switch', name: 'isDisplay', label: `公开${winner}` },
        hint: `打开后所有人都能看到${winner}的名称；关闭后公众只看到编号，参加的企业仍能看到。成交价记在公开的竞价记录里。`,
      },
    ],
  }
}

/** How prices are given, who sees what, and who comes in. */
export function rules(values: AuctionValues): Section {
  const rounds = values.mode === 'rounds'
  return {
    title: '规则',
    fields: [
      { kind: 'choice', name: 'mode', label: '竞价方式', required: true, options: byName(modeNames) },
      {
        ...{ kind: 'choice', name: 'visibility', label: '可见方式', required: true },
        options: byName(visibilityNames[values.mode], visibilityNotes[values.mode]).filter(({ value }) =>
          visibilitiesOf(values.mode).some((one) => one === value),
        ),
      },
      {
        ...{ kind: 'choice', name: 'admission', label: '参加方式', required: true },
        options: [
          { value: 'auto', label: '符合条件即可参加', note: '竞价结束前您看不到企业名称' },
          { value: 'owner', label: '由发布方逐家确认', note: '您能看到报名企业，竞价中看不到谁出的价' },
        ],
      },
      {
        ...{ kind: 'count', name: 'minBidders', label: '最少参加家数', required: true, unit: '家' },
        hint: rounds
          ? `轮次竞价最多 ${maxBiddersInRounds} 家；开始时不足这个数，本次不成交。`
          : '开始时不足这个数，本次不成交。',
      },
      {
        ...{ kind: 'switch', name: 'selfImprove', label: '领先者可以继续改善出价' },
        hint: '通常关闭，避免自己和自己竞价。',
      },
    ],
  }
}

/** When it begins and how it ends. */
export const times = ({ mode }: AuctionValues): Section => ({
  title: '时间安排',
  fields: [
    { kind: 'dateTime', name: 'startsAt', label: '竞价开始', required: true },
    { kind: 'dateTime', name: 'endsAt', label: '竞价截止', required: true },
    {
      ...{ kind: 'dateTime', name: 'applyEnd', label: '报名截止' },
      placeholder: mode === 'rounds' ? '到竞价开始为止' : '到竞价截止为止',
    },
    {
      ...{ kind: 'choice', name: 'windowMinutes', label: '临近截止的出价', options: minutesOptions },
      hint: '最后几分钟里有人出价，截止时间顺延同样的分钟数。',
      when: (values) => values.mode === 'clock',
    },
    {
      ...{ kind: 'choice', name: 'extensionMinutes', label: '每次延长', options: minutesOptions },
      when: (values) => values.mode === 'clock' && values.windowMinutes > 0,
    },
    {
      ...{ kind: 'count', name: 'maxExtensions', label: '最多延时', unit: '次' },
      when: (values) => values.mode === 'clock' && values.windowMinutes > 0,
    },
    {
      ...{ kind: 'dateTime', name: 'hardEndAt', label: '最晚结束' },
      ...{ placeholder: '不设，只限延时次数', hint: '无论怎样延时，到这个时间一定结束。' },
      when: (values) => values.mode === 'clock' && values.windowMinutes > 0,
    },
  ],
})

export const deposit: Section = {
  title: '保证金',
  fields: [
    {
      ...{ kind: 'money', name: 'deposit', label: '保证金' },
      hint: '到账后才能出价；不收取可以不填。没有成交的企业按规定时间退还。',
    },
    {
      ...{ kind: 'text', name: 'payeeName', label: '收款账户名称', required: true, maxLength: 100 },
      when: takesTransfer,
    },
    {
      ...{ kind: 'text', name: 'payeeBank', label: '开户行', required: true, maxLength: 100 },
      when: takesTransfer,
    },
    {
      ...{ kind: 'text', name: 'payeeAccount', label: '收款账号', required: true, maxLength: 40 },
      when: takesTransfer,
    },
  ],
}

/** What comes after the last price. */
export const settlement = (values: AuctionValues): Section => ({
  title: '成交和结算',
  fields: [
    {
      ...{ kind: 'count', name: 'payDays', required: true, unit: '天' },
      label: isSelling(values) ? '付清尾款期限' : '签订合同期限',
      hint: '从确认成交起算；逾期可以按竞买协议认定违约。',
    },
    {
      ...{ kind: 'switch', name: 'talks', label: '没有成交时可以洽谈' },
      hint: '结束后可以邀请前几名再报一次价，竞买协议里会写明。',
    },
    {
      ...{ kind: 'textarea', name: 'terms', label: '其他约定', maxLength: 5000, rows: 4 },
      placeholder: '交割、税费、运输、过磅等约定，写进竞买协议；没有可以不填',
    },
  ],
})
