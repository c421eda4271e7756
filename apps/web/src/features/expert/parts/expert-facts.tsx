import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { FileLinks } from '../../file/index.ts'
import { nextStepOf, paperTones, secrecy, statusTones } from '../expert.labels.ts'
import s from './expert.module.css'

/** Everything there is to read about an expert. */
export function ExpertFacts({ expert }: { expert: ExpertDetail }) {
  const { status, reason, years, recheckDueAt, papers, avoids } = expert
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={statusTones[status]}>{expert.statusName}</Tag>
            <Tag>{expert.poolName}</Tag>
          </>
        }
        name={expert.name || '未填写姓名'}
        next={nextStepOf(expert)}
      />
      {reason !== null && (
        <Section title={status === 'refused' ? '驳回原因' : '原因'}>
          <p className={s.words}>{reason}</p>
        </Section>
      )}
      <Facts
        items={[
          { label: '工作单位', value: expert.employer, wide: true },
          { label: '职称', value: expert.title },
          { label: '从业年限', value: years === null ? '' : `${years} 年` },
          { label: '专业', value: expert.majorNames.join('、'), wide: true },
          { label: '所在地区', value: expert.regionName, wide: true },
          { label: '手机', value: expert.phone },
          { label: '平台账号', value: expert.hasAccount ? '已关联' : '没有' },
          { label: '身份证号', value: expert.idCard, wide: true },
          { label: '年检到期', value: recheckDueAt === null ? '' : formatDay(recheckDueAt) },
        ]}
      />
      <Section>
        <p className={s.quiet}>{secrecy}</p>
      </Section>
      <Section title="证书">
        {papers.length === 0 && <p className={s.quiet}>还没有添加证书。</p>}
        {papers.map((paper) => (
          <Card key={`${paper.name} ${paper.number} ${paper.file?.id}`}>
            <CardLine left={<Tag tone={paperTones[paper.state]}>{paper.stateName}</Tag>} />
            <CardName>{paper.name}</CardName>
            <CardLine quiet left={`编号 ${paper.number}`} />
            <CardLine quiet left={paper.expiresAt === null ? '长期有效' : `有效期至 ${paper.expiresAt}`} />
            {paper.file && <FileLinks files={[paper.file]} />}
          </Card>
        ))}
      </Section>
      <Section title="回避单位">
        {avoids.length === 0 && <p className={s.quiet}>没有填写。本人的工作单位总是回避。</p>}
        <ul>
          {avoids.map(({ name, uscc }) => (
            <li key={`${name} ${uscc}`} className={s.words}>
              {name}
              {uscc && <span className={s.small}>（{uscc}）</span>}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="处理过程">
        <Timeline
          items={expert.timeline.map(({ at, label, who, note }) => ({
            id: `${at} ${label}`,
            at,
            title: who ? `${label} · ${who}` : label,
            note,
          }))}
        />
      </Section>
    </>
  )
}
