/** Text as HTML shows it, between tags and in quoted attributes. */
export const html = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
