import {
  asksFor,
  type DemandField,
  demandFields,
  kindFields,
  placeNames,
} from '@jb/domain/demand/demand.fields'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { demandWords } from '@jb/domain/demand/publish'
import { factLines } from '@jb/domain/procurement/facts'
import { formatMinute } from '@jb/domain/shared/dates'
import { useRegionName } from '../../../kit/field/region-field.tsx'
import { Money } from '../../../kit/money.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { type PublishPreviewProps, usePublisher } from '../../procurement/index.ts'
import { asDraft, type DemandValues } from '../demand.form.ts'
import { listNames } from '../demand.kinds.ts'

/** The demand before it goes out: what everybody will read, and what stays with its owner. */
export default function PublishPreview({ values, buyers }: PublishPreviewProps<DemandValues>) {
  const { kind, title, description, rows, fileIds, regionCode = '', address, startsAt, endsAt } = values
  const { companyName, agentName } = usePublisher(values.principalId, buyers)
  const place = [useRegionName(regionCode), address].filter(Boolean).join(' ')
  const origin = [useRegionName(values.fromRegionCode ?? ''), values.fromAddress].filter(Boolean).join(' ')
  const asked = (kindFields[kind] as readonly DemandField[]).filter((name) => asksFor(values, name))
  return (
    <>
      <Facts
        title="发布后不能再改"
        items={[
          { label: '需求标题', value: title, wide: true },
          {
            label: '发布单位',
            value: agentName ? `${companyName}（${agentName} 代理）` : companyName,
            wide: true,
          },
          { label: '需求类型', value: demandKindNames[kind] },
          { label: listNames[kind], value: `${rows.length} 行` },
          ...factLines(demandFields, asDraft(values), asked, demandWords).map(([label, value]) => ({
            label,
            value,
          })),
          ...(description ? [{ label: '需求说明', value: description, wide: true }] : []),
          ...(origin ? [{ label: '起点', value: origin, wide: true }] : []),
          { label: placeNames[kind], value: place, wide: true },
          { label: '联系人', value: `${values.contactName} ${values.contactPhone}`, wide: true },
          { label: '附件', value: `${fileIds.length} 个` },
        ]}
      />
      <Facts
        title="报价"
        items={[
          { label: '报价开始', value: startsAt ? formatMinute(startsAt) : '发布后立即开始' },
          { label: '报价截止', value: endsAt && formatMinute(endsAt) },
          { label: '报价方式', value: values.sealed ? '密封，开始比价时打开' : '不密封，到了就能看' },
          { label: '选定方式', value: values.splitAward ? '可按行选给不同供应商' : '整单选定一家' },
          {
            label: '控制总价（不公开）',
            value: values.controlTotal ? <Money amount={values.controlTotal} /> : '不设',
          },
        ]}
      />
    </>
  )
}
