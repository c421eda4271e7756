import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { Link } from '../../../map/link.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import s from '../evaluation.module.css'
import { evaluationQuery, useExport } from '../evaluation.queries.ts'
import { Clarifications } from './clarifications.tsx'
import { Members, Results } from './results.tsx'

/** 评标报告: what the committee has come to, with its hash, and the workbook of it. */
export default function ReportScreen() {
  const { id } = useSearchOf('evaluation.report')
  const query = useQuery(evaluationQuery(id))
  const make = useExport()
  const save = (format: 'xlsx' | 'pdf' | 'json') =>
    make({ body: { id, format } }).then(
      ({ name, url }) => {
        saveFrom(name, url)
        toast('评标报告已导出', 'good')
      },
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  return (
    <DetailScreen title="评标报告" query={query}>
      {(view) => (
        <>
          <DetailHeader
            tags={<Tag tone="brand">{view.statusName}</Tag>}
            name={view.title}
            next={view.report ? `${formatMinute(view.report.submittedAt)} 提交` : view.nextStep}
          >
            <Link place="evaluation.home" search={{ id }}>
              评标过程
            </Link>
          </DetailHeader>
          {view.report ? (
            <Section title={`第 ${view.report.number} 次提交`}>
              <FactGrid
                items={[
                  {
                    label: '报告校验码（SHA-256）',
                    value: <code className={s.hash}>{view.report.sha256}</code>,
                    wide: true,
                  },
                ]}
              />
              <div className={s.buttons}>
                <Button tone="quiet" onClick={() => copyAndSay(view.report?.sha256 ?? '', '校验码已复制')}>
                  复制校验码
                </Button>
                <Button tone="quiet" onClick={() => save('pdf')}>
                  导出 PDF
                </Button>
                <Button tone="quiet" onClick={() => save('xlsx')}>
                  导出 Excel
                </Button>
                <Button tone="quiet" onClick={() => save('json')}>
                  导出核验数据
                </Button>
              </div>
              <p className={s.note}>
                核验数据就是计算校验码的原文，用任何 SHA-256 工具都可以在自己的电脑上核对。
              </p>
            </Section>
          ) : (
            <Banner>评标报告还没有提交，提交后在这里查看和导出。</Banner>
          )}
          <Results view={view} />
          <Clarifications view={view} />
          <Members view={view} />
        </>
      )}
    </DetailScreen>
  )
}
