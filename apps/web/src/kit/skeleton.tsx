import { cx } from './cx.ts'
import s from './skeleton.module.css'

export type BoneSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'tag' | 'button'

/** One grey line or block; it is as high as a line of that type size. */
export function Bone({ size = 's', width = '100%' }: { size?: BoneSize; width?: string }) {
  return (
    <span className={cx(s.bone, s[size])} style={{ width }}>
      <i />
    </span>
  )
}

/** Wraps bones: silent for people who hear the page, except for one word. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={s.loading}>
      <span className={s.heard}>正在加载</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Said when something is pressed that is drawn before its data is there. */
export const notYet = '内容正在加载，请稍候。'
