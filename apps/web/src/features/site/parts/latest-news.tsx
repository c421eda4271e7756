import type { NewsRow as Row } from '@jb/contract/site/news.contract'
import { Link } from '../../../map/link.tsx'
import s from './news.module.css'
import { NewsRow } from './news-row.tsx'

/** The news published last, and the way to all; nothing while there are none. */
export function LatestNews({ news, now }: { readonly news: readonly Row[]; readonly now: Date }) {
  if (news.length === 0) return null
  return (
    <section>
      <div className={s.head}>
        <h2 className={s.headTitle}>招标资讯</h2>
        <Link place="site.news" className={s.all} label="全部招标资讯">
          全部
        </Link>
      </div>
      {news.map((row) => (
        <div key={row.id} className={s.card}>
          <NewsRow news={row} now={now} />
        </div>
      ))}
    </section>
  )
}
