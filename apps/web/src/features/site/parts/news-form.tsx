import { newsBodyLimit } from '@jb/domain/site/news'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { type NewsStart, useNewsForm } from '../site.use-news-form.ts'
import s from './news.module.css'
import { RichText } from './rich-text.tsx'

/** The fields of a piece of news, and the way to its body. */
export default function NewsForm({ start }: { readonly start?: NewsStart }) {
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
