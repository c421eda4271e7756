import type { Direction } from '@jb/domain/auction/auction'
import { directionNames } from '@jb/domain/auction/labels'
import type { Upload } from '../../kit/field/use-uploads.ts'
import type { Option } from '../../kit/options.tsx'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { type AuctionValues, isBuying, isSelling } from './auction.form.ts'

type Section = SectionSpec<AuctionValues>

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
  const ownOnly = buyers.every(({ value }) => value === '')
  return {
    title: '标的',
    fields: [
      {
        ...{ kind: 'choice', name: 'principalId', label: '发布单位', options: buyers },
        required: !buyers.some(({ value }) => value === ''),
        hint: '委托期内可以代委托方发布和管理竞价。',
        when: () => !ownOnly,
      },
      { kind: 'choice', name: 'type', label: '项目类型', required: true, options: [] },
      {
        ...{ kind: 'choice', name: 'direction', label: '竞价方向', required: true },
        options: directions.map((value) => ({ value, label: directionNames[value], note: asked[value] })),
        when: () => directions.length > 1,
      },
      {
        ...{ kind: 'textarea', name: 'title', label: '项目名称', required: true, maxLength: 100, rows: 2 },
        placeholder: isSelling(values)
          ? '资产名称＋处置方式，例如“闲置挖掘机转让（卡特320D，2014年）”'
          : '工程名称＋要采购的内容，例如“西咸产业园一期钢筋采购”',
      },
      {
        ...{ kind: 'choice', name: 'projectId', label: '所属项目' },
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
    {
      ...{ kind: 'textarea', name: 'requirement', maxLength: 2000, rows: 4 },
      label: isSelling(values) ? '标的说明' : '对供应商的要求',
      placeholder: isSelling(values) ? '来源、现状、权属、随附的证件和配件' : '资格、质量、供货和验收的要求',
    },
    {
      ...{ kind: 'textarea', name: 'defects', label: '瑕疵说明', required: true, maxLength: 2000, rows: 3 },
      placeholder: '例如：小臂有焊补，空调不制冷；没有已知瑕疵也请写明',
      hint: '如实写明已知的瑕疵，没有写明的由发布方负责。',
      when: isSelling,
    },
  ],
})

export const viewing = (values: AuctionValues): Section => ({
  title: isSelling(values) ? '看样' : '商务条件',
  fields: [
    {
      ...{ kind: 'text', name: 'viewingTime', label: '看样时间', required: true, maxLength: 100 },
      placeholder: '例如：工作日 9:00–17:00，提前一天预约',
      when: isSelling,
    },
    {
      ...{ kind: 'text', name: 'viewingPlace', label: '看样地点', required: true, maxLength: 200 },
      when: isSelling,
    },
    {
      ...{ kind: 'text', name: 'viewingContact', label: '看样联系人和电话', required: true, maxLength: 100 },
      when: isSelling,
    },
    {
      ...{ kind: 'text', name: 'deliveryTerms', label: '交货或工期要求', required: true, maxLength: 500 },
      placeholder: '例如：合同签订后 10 天内送到项目部',
      when: isBuying,
    },
    {
      ...{ kind: 'text', name: 'paymentTerms', label: '付款方式', required: true, maxLength: 500 },
      placeholder: '例如：验收合格后 30 天内付清',
      when: isBuying,
    },
  ],
})

export const contact: Section = {
  title: '联系人和地点',
  fields: [
    { kind: 'text', name: 'contactName', label: '联系人', required: true, maxLength: 40 },
    {
      ...{ kind: 'phone', name: 'contactPhone', label: '联系电话', required: true },
      hint: '公告里只显示一部分；登录的企业点“沟通”后看到完整号码。',
    },
    { kind: 'region', name: 'regionCode', label: '所在地', required: true },
    { kind: 'text', name: 'address', label: '详细地址', required: true, maxLength: 200 },
  ],
}
