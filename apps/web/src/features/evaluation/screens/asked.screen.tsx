import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { FileLinks } from '../../file/index.ts'
import { askedQuery } from '../evaluation.queries.ts'

const AnswerSheet = lazy(() => import('./answer-sheet.tsx'))

/** 澄清: what a committee asks my company about its bid, and my answer. */
export default function AskedScreen() {
  const { id } = useSearchOf('evaluation.asked')
  const query = useQuery(askedQuery(id))
  const [open, setOpen] = useState<string>()
  return (
    <DetailScreen title="澄清" query={query}>
      {({ title, questions }) => (
        <>
          <Section title={title}>
            <Link place="tender.detail" search={{ id }}>
              查看公告
            </Link>
          </Section>
          <Banner>
            澄清只说明投标文件里不明确的地方，不能改变报价和实质性内容；答复和附件只有评审小组看得到，评标报告提交后采购方也能看到。
          </Banner>
          {questions.map((one) => (
            <Section
              key={one.id}
              title={`${formatMinute(one.askedAt)} 提问`}
              aside={
                <Tag tone={one.answer === null ? 'urgent' : 'good'}>
                  {one.answer === null ? (one.answerable ? '待答复' : '未答复') : '已答复'}
                </Tag>
              }
            >
              {one.until && one.answer === null && (
                <p>
                  评审认为贵公司的报价明显偏低，请说明理由，可以附成本分析等材料；{formatMinute(one.until)}{' '}
                  前没有说明的，可以认定报价低于成本，否决投标。
                </p>
              )}
              <p>{one.question}</p>
              {one.answer !== null && <p>答复：{one.answer}</p>}
              <FileLinks files={one.files} />
              {one.answerable && <Button onClick={() => setOpen(one.id)}>答复</Button>}
              {one.answer === null && !one.answerable && <p>评审已经汇总，不再接收答复。</p>}
            </Section>
          ))}
          <Suspense>{open && <AnswerSheet id={open} onClose={() => setOpen(undefined)} />}</Suspense>
        </>
      )}
    </DetailScreen>
  )
}
