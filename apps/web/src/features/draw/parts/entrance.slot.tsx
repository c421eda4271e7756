import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { entranceQuery } from '../draw.queries.ts'

/** On the page of a tender: how its draws stand for the owner's side, and their record for everybody. */
export default function Entrance({ tenderId: id }: SlotProps['tender.detail.draw']) {
  const { data } = useQuery(entranceQuery(id))
  if (!data?.entrance && !data?.proofs) return null
  const { entrance, proofs } = data
  return (
    <Section title="专家抽取">
      {entrance && (
        <>
          <p>
            {entrance.statusName}：{entrance.nextStep}
          </p>
          <Link place="draw.detail" search={{ id }}>
            专家抽取
          </Link>
        </>
      )}
      {proofs > 0 && (
        <Link place="draw.proof" search={{ id }}>
          查看抽取记录
        </Link>
      )}
    </Section>
  )
}
