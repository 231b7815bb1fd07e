/** Clipboard HTML of other programs, with invented words. */

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */
 p.MsoNormal {mso-style-unhide:no; margin-bottom:8.0pt; font-size:11.0pt;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
--></style></head>
<body lang=EN-IN style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoNormal>Plain <b style='mso-bidi-font-weight:normal'>bold</b> and <i>italic</i>
and <a href="https://example.com/c">the minutes</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Second <b>point</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>The end.<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const run = (words: string, style = '') =>
  `<span data-contrast="auto" xml:lang="EN-IN" class="TextRun SCXW1 BCX0" style="-webkit-user-drag: none; font-size: 11pt; font-style: normal; font-weight: normal;${style}"><span class="NormalTextRun SCXW1 BCX0" style="margin: 0px;">${words}</span></span>`;
const outline = (words: string) =>
  `<div class="OutlineElement Ltr SCXW1 BCX0" style="direction: ltr;"><p class="Paragraph SCXW1 BCX0" paraid="1" style="font-weight: normal; font-style: normal;">${words}<span class="EOP SCXW1 BCX0" data-ccp-props="{}" style="font-size: 11pt;">&nbsp;</span></p></div>`;
const onlineItem = (words: string) =>
  `<li class="OutlineElement Ltr SCXW1 BCX0" role="listitem" aria-level="1"><p class="Paragraph SCXW1 BCX0">${words}<span class="EOP SCXW1">&nbsp;</span></p></li>`;

export const wordOnline = `<html><body><!--StartFragment-->${outline(
  `${run('Plain ')}${run('bold', 'font-weight: bold;')}${run(' and ')}${run('italic', 'font-style: italic;')}${run(' and ')}<a class="Hyperlink SCXW1 BCX0" href="https://example.com/c" target="_blank">${run('the minutes')}</a>${run('.')}`,
)}<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list">${onlineItem(run('First point'))}</ul></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list">${onlineItem(`${run('Second ')}${run('point', 'font-weight: bold;')}`)}</ul></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" start="1">${onlineItem(run('One'))}</ol></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" start="2">${onlineItem(run('Two'))}</ol></div>${outline('')}${outline(run('The end.'))}<!--EndFragment--></body></html>`;

const docs = (words: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`;
const docsLine = (words: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${words}</p>`;
const docsItem = (words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation">${words}</p></li>`;
const strong = 'font-weight:700;font-style:normal';

export const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f">${docsLine(
  `${docs('Plain ')}${docs('bold', strong)}${docs(' and ')}${docs('italic', 'font-weight:400;font-style:italic')}${docs(' and ')}<a href="https://example.com/c" style="text-decoration:none;">${docs('the minutes')}</a>${docs('.')}`,
)}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(docs('First point'))}${docsItem(docs('Second ') + docs('point', strong))}</ul><ol style="margin-top:0;">${docsItem(docs('One'))}${docsItem(docs('Two'))}</ol><br />${docsLine(docs('The end.'))}</b><br class="Apple-interchange-newline">`;

export const outlook = word
  .replace('Microsoft Word 15', 'Microsoft Word 15 (filtered medium)')
  .replace('<!--StartFragment-->', '<!--StartFragment--><div class=WordSection1>');

export const outlookOnline = `<html><body><!--StartFragment--><div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Plain <b>bold</b> and <i>italic</i> and <a href="https://example.com/c" id="OWA1" class="OWAAutoLink">the minutes</a>.</div><ul data-editing-info="{}"><li style="font-family: Aptos;"><div role="presentation" class="elementToProof">First point</div></li><li><div class="elementToProof">Second <span style="font-weight: bold;">point</span></div></li></ul><ol start="1"><li><div class="elementToProof">One</div></li><li><div class="elementToProof">Two</div></li></ol><div class="elementToProof"><br></div><div class="elementToProof">The end.</div><!--EndFragment--></body></html>`;

const slackItem = (words: string) =>
  `<li data-stringify-indent="0" data-stringify-border="0" style="box-sizing: inherit; margin-left: 28px;">${words}</li>`;

export const slack = `<meta charset='utf-8'><span style="color: rgb(29, 28, 29); font-family: Slack-Lato; font-style: normal; font-weight: 400; white-space: normal; display: inline !important; float: none;">Plain<span> </span></span><b data-stringify-type="bold" style="box-sizing: inherit; font-weight: 700;">bold</b><span style="font-weight: 400;"><span> </span>and<span> </span></span><i data-stringify-type="italic" style="font-weight: 400;">italic</i><span style="font-weight: 400;"><span> </span>and<span> </span></span><a target="_blank" class="c-link" data-stringify-link="https://example.com/c" href="https://example.com/c" rel="noopener noreferrer" style="font-weight: 400;">the minutes</a><span style="font-weight: 400;">.</span><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="display: block; height: 8px;"></span><ul data-stringify-type="unordered-list" class="p-rich_text_list p-rich_text_list__bullet" data-indent="0">${slackItem('First point')}${slackItem('Second <b data-stringify-type="bold">point</b>')}</ul><ol data-stringify-type="ordered-list" class="p-rich_text_list p-rich_text_list__ordered">${slackItem('One')}${slackItem('Two')}</ol><span style="font-weight: 400;">The end.</span>`;

export const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";}
td {padding-top:1px; color:black; font-size:11.0pt; font-weight:400; font-style:normal;}
.xl65 {font-weight:700; text-align:left;}
--></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Name</td>
  <td class=xl65 width=64>Score</td>
  <td class=xl65 width=64>Page</td>
 </tr>
 <tr height=20>
  <td height=20>Asha
  Rao</td><td align=right>91</td><td><a href="https://example.com/asha">Open</a></td>
 </tr>
 <tr height=20><td height=20></td><td></td><td></td></tr>
 <tr height=20><td height=20>Meera</td><td></td><td>none</td></tr>
<!--EndFragment-->
</table></body></html>`;

const sheetCell = (words: string, style = '') =>
  `<td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;${style}">${words}</td>`;

export const googleSheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" style="table-layout:fixed;font-size:10pt;"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;">${sheetCell('Name', 'font-weight:bold;')}${sheetCell('Score', 'font-weight:bold;')}${sheetCell('Page', 'font-weight:bold;')}</tr><tr style="height:21px;">${sheetCell('Asha Rao')}${sheetCell('91', 'text-align:right;')}${sheetCell('<span style="font-size:10pt;"><a class="in-cell-link" target="_blank" href="https://example.com/asha">Open</a></span>')}</tr><tr>${sheetCell('Meera')}${sheetCell('')}${sheetCell('none')}${sheetCell('')}</tr></tbody></table>`;

export const tableInText = `<p>Before</p><table class=MsoTableGrid border=1><tr><td width=300><p class=MsoNormal><b>Day<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Place<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>Monday<o:p></o:p></p></td><td><p class=MsoNormal>Pune</p><p class=MsoNormal>Room 4</p></td></tr></table><p>After</p>`;

export const layoutTable = `<table role="presentation" width="600"><tbody><tr><td><p>Dear all,</p><p>the canteen opens.</p></td></tr><tr><td><ul><li>Tea</li></ul></td></tr></tbody></table>`;
