// The styles of every page, those of antd-mobile first so that ours win.
import 'antd-mobile/es/global'
import '../styles/tokens.css'
import '../styles/base.css'
