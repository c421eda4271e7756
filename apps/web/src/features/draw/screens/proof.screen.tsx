import type { Proofs } from '@jb/contract/draw/draw.shapes'
import { canonicalJson, type Json } from '@jb/domain/shared/canonical-json'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { saveText } from '../../../patterns/save-text.ts'
import s from '../draw.module.css'
import { proofsQuery } from '../draw.queries.ts'

type Proof = Proofs['draws'][number]

/** 抽取记录: everything from which anybody can draw once more, as far as it is public. */
export default function ProofScreen() {
  const { id } = useSearchOf('draw.proof')
  const query = useQuery(proofsQuery(id))
  return (
    <DetailScreen title="抽取记录" query={query}>
      {({ title, no, draws }) => (
        <>
          <Section title={title}>
            <Link place="tender.detail" search={{ id }}>
              查看公告
            </Link>
          </Section>
          <Banner>
            申请提交时，可抽取的专家名单和随机数都已固定，并公布各自的指纹；到时间由系统自动抽取。下载核验数据，用
            docs/verify/draw.py 可以在自己的电脑上重新抽取一次，结果应当一致。
          </Banner>
          {draws.length === 0 && <p className={s.note}>这个项目还没有申请抽取专家。</p>}
          {draws.map((draw) => (
            <OneProof key={draw.number} no={no} draw={draw} />
          ))}
        </>
      )}
    </DetailScreen>
  )
}

function OneProof({ no, draw }: { no: string; draw: Proof }) {
  const { number, file, why } = draw
  const save = () => file && saveText(`抽取核验-${no}-${number}.json`, canonicalJson(file as unknown as Json))
  return (
    <Section title={`第 ${number} 次：${draw.sourceName}`} aside={<Tag>{draw.statusName}</Tag>}>
      <FactGrid items={draw.lines.map((line) => ({ ...line, wide: true }))} />
      <ul className={s.seats}>
        {draw.seats.map((seat) => (
          <li key={seat.name} className={s.seat}>
            <span>
              {seat.name} · {seat.majorName}
              <code className={s.hash}>{seat.code}</code>
            </span>
            <Tag>{seat.stateName}</Tag>
          </li>
        ))}
      </ul>
      {file ? (
        <Button tone="quiet" onClick={save}>
          下载核验数据
        </Button>
      ) : (
        <p className={s.note}>{why}</p>
      )}
    </Section>
  )
}
