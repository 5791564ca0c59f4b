import type { AnswerTexts } from './answers-en.ts'

/** What an answer means, in French. */
export const ANSWERS_FR: AnswerTexts = {
  'march-on direction': 'halte, face au {direction}',
  'react unit': '{unit} : tenter de réagir',
  'react hold': 'personne ne réagit',
  'reacted square': 'former le carré',
  'reacted counter': 'contre-charger',
  'reacted direction': 'faire face au {direction}',
  'shock shock': 'la charge frappe',
  'shock spare': 'la charge est rompue',
  'flee hex': 'le général fuit en {hex}',
  'fall-back hex': 'reculer en {hex}',
  'fall-back direction': 'céder, face au {direction}',
  'fall-back stand': 'tenir bon',
  'face-enemy direction': 'faire face au {direction}',
  'general-back hex': 'le général recule en {hex}',
  'general-back direction': 'le général cède, l’ennemi au {direction}',
  'advance hex direction': 'avancer en {hex}',
  'advance stay': 'ne pas avancer',
}
