import type { FilePreview } from '@jb/contract/file/preview.contract'

/** Why a file that could have been shown is not, and what helps. */
export const failureWords: Readonly<Record<FilePreview['reason'], string>> = {
  '': '这个文件没有转换成功，请下载后查看。',
  damaged: '这个文件没有转换成功，可能已损坏，请下载后用原来的软件查看。',
  password: '这个 PDF 设有打开密码，不能在页面内查看，请下载后输入密码查看。',
  tooLarge: '这个文件内容太多，不能在页面内查看，请下载后查看。',
  tooLong: '这个文件转换时间太长，不能在页面内查看，请下载后查看。',
}

/** Said of kinds that are never shown in the page. */
export const unshownWords = '这种文件不能在页面内查看，请下载后用手机或电脑上的软件打开。'

/** How to get at the file where the browser around the page saves nothing. */
export const weChatWords =
  '您正在微信里查看。如果下载没有反应，请点右上角的“…”，选择“在浏览器打开”，再到这里下载。'
