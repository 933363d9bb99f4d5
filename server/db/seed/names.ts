const list = (text: string) => text.split(',').map((name) => name.trim())

export const firstNames = list(`
  Lucía, Pablo, María, Hugo, Paula, Diego, Carmen, Javier, Marta, Álvaro, Elena, Sergio, Laura, Adrián, Irene, Marcos,
  Ana, Daniel, Noa, Iván, Cristina, Jorge, Sara, Rubén, Nuria, Carlos, Alba, Manuel, Rocío, Antonio, Silvia, Toni,
  Beatriz, Jaime, Inés, Víctor, Clara, Raúl, Patricia, Óscar, Teresa, Fernando, Raquel, Andrés, Julia, Miguel, Eva,
  Ignacio, Lorena, Gonzalo, Pilar, Nicolás, Aitana, Alberto, Ainhoa, Iker, Mercè, Jordi, Begoña, Xoán, Amparo, Joaquín,
  Estefanía, Íñigo`)

export const surnames = list(`
  García, Martínez, López, Sánchez, Pérez, Gómez, Martín, Jiménez, Ruiz, Hernández, Díaz, Moreno, Muñoz, Álvarez,
  Romero, Alonso, Gutiérrez, Navarro, Torres, Domínguez, Vázquez, Ramos, Gil, Ramírez, Serrano, Blanco, Molina, Morales,
  Suárez, Ortega, Delgado, Castro, Ortiz, Rubio, Marín, Sanz, Núñez, Iglesias, Medina, Garrido, Cortés, Castillo, Santos,
  Lozano, Guerrero, Cano, Prieto, Méndez, Cruz, Calvo, Gallego, Vidal, León, Márquez, Herrera, Peña, Flores, Cabrera,
  Campos, Vega, Fuentes, Carrasco, Diez, Reyes, Caballero, Nieto, Aguilar, Pascual, Santana, Herrero, Lorenzo, Montero,
  Hidalgo, Giménez, Ibáñez, Ferrer, Durán, Santiago, Benítez, Mora, Vicente, Vargas, Arias, Carmona, Crespo, Román,
  Pastor, Soto, Sáez, Velasco, Moya, Soler, Parra, Esteban, Bravo, Gallardo, Rojas, Iriarte, Etxeberria, Bosch, Puig,
  Otero, Quiroga, Esteve`)

/** The largest first. */
export const cities = list(`
  Madrid, Barcelona, Valencia, Sevilla, Málaga, Zaragoza, Murcia, Palma, Alicante, Bilbao, Córdoba, Granada, Valladolid,
  Vigo, Gijón, A Coruña, Elche, Oviedo, Cartagena, Jerez de la Frontera, Pamplona, Almería, San Sebastián, Burgos,
  Santander, Castellón de la Plana, Albacete, Logroño, Badajoz, Salamanca, Huelva, Lleida, Tarragona, León, Cádiz, Girona`)

export const venueKinds = list('Club de Pádel, Pádel Indoor, Polideportivo, Real Sociedad, Padel Center')
export const venueNames = list(`
  La Alameda, Los Olivos, Vistalegre, San Telmo, El Pinar, La Ribera, Las Fuentes, Monte Alto, El Molino, La Pérgola,
  Santa Clara, El Retamar, La Marina, Los Álamos, Puerta Nueva, El Soto, La Vega, San Roque, Las Palmeras, El Mirador`)

export const clanNames = list(`
  Los Globeros, Las Víboras, Bandeja y Caña, Los Cristaleros, Punto de Oro, La Reja, Los Zurdos, Las Chiquitas, Contrapared,
  Por Tres Metros, Los de las Ocho, Doble Pared, La Nevera, Remate Seco, Bola Baja, Los Sin Saque, Volea y Vuelta`)

export const clanDescriptions = [
  'Entre semana a última hora, todos los niveles.',
  'Los sábados por la mañana, y luego el aperitivo.',
  'Con ganas de competir, sin malas caras.',
  'Los de siempre y quien se quiera apuntar.',
]

export const courtNames = list('Pista 1, Pista 2, Pista 3, Pista 4, Central, Pista 5, Pista 6, Panorámica')

export const comments = [
  'Remontada en el tercero.',
  'Mucho viento; los globos se quedaban cortos.',
  'Por fin salió la bandeja al rincón.',
  'Demasiados errores al resto.',
  'Pista rápida y bolas nuevas. Partidazo.',
  'Se nos acabó la hora.',
  'Buen ambiente y cervezas después.',
  'Hay que subir antes a la red.',
  'La víbora fue la clave.',
  'Perdimos cuatro puntos de oro.',
  'Mejor el segundo set que el primero.',
  'Con la pala nueva; cuesta acostumbrarse.',
  'Muy igualado hasta el final.',
  'Hoy no entró nada.',
  'Jugamos casi todo a la contra.',
  'Revancha la semana que viene.',
]
