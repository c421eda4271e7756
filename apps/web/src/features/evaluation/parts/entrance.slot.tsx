import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import s from '../evaluation.module.css'
import { entranceQuery } from '../evaluation.queries.ts'

/** On the page of a tender: the drawn factor for everybody, and the way to the evaluation for those who have one. */
export default function Entrance({ tenderId: id }: SlotProps['tender.detail.evaluation']) {
  const { data } = useQuery(entranceQuery(id))
  if (!data?.factor && !data?.entrance && !data?.unwon) return null
  const { factor, entrance, unwon } = data
  return (
    <Section title={entrance || factor ? '评标' : '结果'}>
      {entrance && (
        <>
          <p>
            {entrance.statusName}：{entrance.nextStep}
          </p>
          <Link place="evaluation.home" search={{ id }}>
            {entrance.mine ? '我要评审' : '查看评标'}
          </Link>
        </>
      )}
      {unwon && (
        <Link place="evaluation.scrap" search={{ id }}>
          查看没有结果的原因
        </Link>
      )}
      {factor && (
        <p className={s.note}>
          开标时公开抽取的下浮系数 K = {factor.k}%，由收标清单算出，任何人可以核对。
          <code className={s.hash}>{factor.seed}</code>
        </p>
      )}
    </Section>
  )
}
