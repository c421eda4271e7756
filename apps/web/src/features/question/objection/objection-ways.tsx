import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import s from '../parts/letter.module.css'
import { objectionsQuery } from './objection.queries.ts'

/** Under the questions of a tender that knows objections: those of my side, and the way to raise one. */
export function ObjectionWays({ tenderId }: { tenderId: string }) {
  const go = useGo()
  const { data } = useQuery(objectionsQuery(tenderId))
  if (!data || (data.kinds.length === 0 && data.letters.length === 0)) return null
  return (
    <Section title="异议">
      {data.letters.map(({ id, title, typeName, statusName }) => (
        <div key={id} className={s.entry}>
          <div className={s.head}>
            <span>{typeName}</span>
            <span>{statusName}</span>
          </div>
          <Link place="question.objectionDetail" search={{ id }}>
            {title}
          </Link>
        </div>
      ))}
      {data.kinds.length > 0 && (
        <>
          <p className={s.label}>
            认为招标文件或评标结果违法、不公平的，可以在规定时间内提出异议；项目随即暂停，招标人应在 3
            日内答复。
          </p>
          <p className={s.label}>
            对开标有异议请在
            <Link place="bid.session" search={{ id: tenderId }}>
              开标会
            </Link>
            中当场提出。
          </p>
          <div className={s.onward}>
            <Button tone="quiet" onClick={() => go('question.objection', { id: tenderId })}>
              提出异议
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}
