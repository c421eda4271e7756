import { copyAndSay } from '../kit/copy.ts'
import { confirm } from '../kit/dialog.tsx'
import { nativeApp } from '../lib/native.ts'
import { saveFrom } from '../lib/save-file.ts'
import { inWeChat } from '../lib/wechat.ts'

/**
 * Hands a text that was made on this phone over as a file; `type` is its media type, `bytes` what stands in the file
 * where that is not the text. The web view of an app saves no
 * such file and says nothing, so there the text can be copied, and the way to a file is told.
 */
export async function saveText(
  name: string,
  text: string,
  type = 'application/json',
  bytes: BlobPart = text,
): Promise<void> {
  if (nativeApp.get() || inWeChat()) {
    const agreed = await confirm({
      title: '在应用里不能保存这个文件',
      text: `可以复制内容，粘贴到备忘录里保存。需要文件“${name}”时，请用手机浏览器打开本站，登录后到同一页面保存。`,
      yes: '复制内容',
      no: '关闭',
    })
    if (agreed) await copyAndSay(text, '内容已复制')
    return
  }
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  await saveFrom(name, url)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
