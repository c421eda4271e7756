import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import type { goodsLine } from '@jb/contract/procurement/procurement.shapes'
import type * as z from 'zod/mini'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Table } from '../../../kit/table.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { AddressLink } from '../../map/index.ts'
import { ExportButton, NoticeFiles, NoticeText } from '../../procurement/index.ts'
import s from '../parts/lot.module.css'

type Line = z.output<typeof goodsLine>

interface LotDetailsProps {
  auction: AuctionDetail
  lines: readonly Line[]
  heads: AuctionDetail['goodsHeader']
  total: number
  /** Fetches more lines; absent when all are there. */
  onMore?: (() => void) | undefined
  /** Fetches all of them as an Excel file; absent for those who are not logged in. */
  onExport?: (() => Promise<unknown>) | undefined
}

/** 标的物详情: what it is, what is wrong with it, where and when it can be looked at, and the files. */
export function LotDetails({ auction, lines, heads, total, onMore, onExport }: LotDetailsProps) {
  const { viewingTime, viewingPlace, viewingContact, files, position, fullAddress, regionName } = auction
  const places = [
    { label: '看样时间', value: viewingTime, wide: true },
    { label: '看样地点', value: viewingPlace, wide: true },
    { label: '看样联系', value: viewingContact, wide: true },
    {
      label: '标的所在地',
      value: fullAddress && <AddressLink address={fullAddress} regionName={regionName} position={position} />,
      wide: true,
    },
  ].filter(({ value }) => value)
  return (
    <>
      {total > 0 && (
        <Section title={`标的清单 · 共 ${total} 项`} aside={onExport && <ExportButton onExport={onExport} />}>
          <Table
            label="标的清单"
            wide
            columns={heads.map(({ name, translate, align }) => ({
              id: name,
              title: translate,
              figures: align === 'right',
              cell: ({ cells }: Line) =>
                align === 'right' ? quantityText(cells[name] ?? '/') : cells[name] || '/',
            }))}
            rows={lines}
            rowKey={({ id }) => id}
          />
          {onMore && (
            <button type="button" className={s.more} onClick={onMore}>
              再看 {total - lines.length} 项
            </button>
          )}
        </Section>
      )}
      <NoticeText title="标的说明" text={auction.requirement} className={s.words} />
      <NoticeText title="已知瑕疵" text={auction.defects} className={s.words} />
      {places.length > 0 && <Facts items={places} />}
      <NoticeText title="付款方式" text={auction.paymentTerms} className={s.words} />
      <NoticeText title="交付方式" text={auction.deliveryTerms} className={s.words} />
      <NoticeFiles files={files} />
    </>
  )
}
