import { lazy, Suspense } from 'react'
import { Bone, Loading } from '../../../kit/skeleton.tsx'

// The cleaner is needed where formatted text is read, nowhere else.
const RichTextView = lazy(() => import('./rich-text-view.tsx'))

/** Formatted text as somebody else wrote it. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Bone size="m" />
          <Bone size="m" />
          <Bone size="m" width="60%" />
        </Loading>
      }
    >
      <RichTextView html={html} />
    </Suspense>
  )
}
