import { newsBodyLimit } from '@jb/domain/site/news'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useSearchOf } from '../../../map/to.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import s from '../parts/news.module.css'
import { RichText } from '../parts/rich-text.tsx'
import { pieceQuery } from '../site.queries.ts'
import { type NewsStart, useNewsForm } from '../site.use-news-form.ts'

/** 编辑资讯: a new piece, or one that nobody reads now. */
export default function NewsEditScreen() {
  const { id } = useSearchOf('site.newsEdit')
  const operates = useUser()?.roles.includes('operator') ?? false
  if (operates) return id ? <Loaded id={id} /> : <Editing />
  return (
    <Page top={<NavBar title="编辑资讯" />}>
      <NoPermission text="编辑资讯只对平台运营人员开放。" who="需要发布资讯时，请用运营账号登录。" />
    </Page>
  )
}

function Loaded({ id }: { readonly id: string }) {
  const query = useQuery({ ...pieceQuery(id), refetchInterval: false })
  const { data } = query
  if (data) {
    const { category, title, summary, body, cover, version } = data
    const values = { category, title, summary, body, coverFileIds: cover ? [cover.id] : [] }
    return <Editing start={{ id, version, values, cover }} />
  }
  return (
    <Page top={<NavBar title="编辑资讯" />}>
      <QueryState query={query} hasData={false} skeleton={<FormSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}

function Editing({ start }: { readonly start?: NewsStart }) {
  const { form, section, body, edit, send } = useNewsForm(start)
  return (
    <FormFrame title="编辑资讯" form={form} keepsDraft buttons={<Button onClick={send}>保存草稿</Button>}>
      <FormSection section={section} form={form} />
      <Section title="正文">
        {body ? (
          <RichText html={body} />
        ) : (
          <p className={s.quiet}>还没有正文，最多 {newsBodyLimit} 字，可以插入图片。</p>
        )}
        <div className={s.edit}>
          <Button tone="quiet" wide onClick={edit}>
            {body ? '修改正文' : '写正文'}
          </Button>
        </div>
      </Section>
    </FormFrame>
  )
}
